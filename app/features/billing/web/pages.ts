import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { billing } from '../feature.ts';
import { SUBSCRIPTION_CHANGES } from './subscription-change.ts';

const pricingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: billing.pages.pricing.path,
  staticData: { title: billing.pages.pricing.title },
  component: lazyRouteComponent(() => import('./pricing/pricing-route.tsx'), 'Pricing'),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: billing.pages.subscription.path,
  staticData: { title: billing.pages.subscription.title },
  validateSearch: z.object({ change: ignoreInvalid(z.enum(SUBSCRIPTION_CHANGES)) }), // the open dialog
  component: lazyRouteComponent(() => import('./subscription-route.tsx'), 'Subscription'),
});

export const PUBLIC = [pricingRoute] as const;
export const DASHBOARD = [subscriptionRoute] as const;
