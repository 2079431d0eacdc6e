import type { Feature } from '#kernel/shared/feature.ts';

export const help = {
  noun: 'help',
  pages: {
    help: { path: '/help', title: 'Help center', isListed: true },
    helpSignedIn: { path: '/dashboard/help', title: 'Frequently asked questions' },
  },
} as const satisfies Feature;
