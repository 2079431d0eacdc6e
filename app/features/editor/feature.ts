import type { Feature } from '#kernel/shared/feature.ts';

export const editor = {
  noun: 'editor',
  pages: {
    generate: { path: '/generate-schedule', title: 'Generate a schedule', isListed: true },
    generateSignedIn: { path: '/dashboard/generate-schedule', title: 'Schedule league' },
  },
} as const satisfies Feature;
