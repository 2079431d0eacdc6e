import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { absentWhenWrong } from '#kernel/web/absent-when-wrong.ts';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { SUBSCRIPTION_CHANGES } from './subscription-change.ts';

export const pricingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/pricing',
  staticData: { title: 'Pricing' },
  component: lazyRouteComponent(() => import('./pricing/pricing-route.tsx'), 'Pricing'),
});

export const subscriptionRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/subscription',
  staticData: { title: 'Subscriptions' },
  validateSearch: z.object({ change: absentWhenWrong(z.enum(SUBSCRIPTION_CHANGES)) }), // its dialog is open
  component: lazyRouteComponent(() => import('./subscription-route.tsx'), 'Subscription'),
});
