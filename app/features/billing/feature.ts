import type { Feature } from '#kernel/shared/feature.ts';

export const billing = {
  noun: 'billing',
  pages: {
    pricing: { path: '/pricing', title: 'Pricing', isListed: true },
    subscription: { path: '/dashboard/subscription', title: 'Subscriptions' },
  },
} as const satisfies Feature;
