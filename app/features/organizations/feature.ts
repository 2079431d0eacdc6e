import type { Feature } from '#kernel/shared/feature.ts';

export const organizations = {
  noun: 'organizations',
  pages: {
    organization: { path: '/dashboard/organization', title: 'Organization' },
    invitation: { path: '/invitation', title: 'Invitation' },
  },
} as const satisfies Feature;
