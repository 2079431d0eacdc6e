import type { Feature } from '#kernel/shared/feature.ts';

export const profile = {
  noun: 'profile',
  pages: {
    profile: { path: '/dashboard/profile', title: 'Profile' },
  },
} as const satisfies Feature;
