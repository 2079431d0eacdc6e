import type { Feature } from '#kernel/shared/feature.ts';

export const scoreLinks = {
  noun: 'score-links',
  sitePages: {
    score: { path: '/score' },
  },
} as const satisfies Feature;
