import type { Feature } from '#kernel/shared/feature.ts';

export const home = {
  noun: 'home',
  sitePages: {
    home: { path: '/', isListed: true },
  },
} as const satisfies Feature;
