import type { Feature } from '#kernel/shared/feature.ts';

export const venues = {
  noun: 'venues',
  pages: {
    list: { path: '/dashboard/venues', title: 'Venues' },
  },
} as const satisfies Feature;
