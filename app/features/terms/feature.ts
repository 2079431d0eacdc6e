import type { Feature } from '#kernel/shared/feature.ts';

export const terms = {
  noun: 'terms',
  pages: {
    terms: { path: '/terms', title: 'Terms and conditions', isListed: true },
  },
} as const satisfies Feature;
