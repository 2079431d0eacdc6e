/** The pages of features, below the route that each of them names. */
import { emailVerificationRoute, signInRoute } from './accounts/web/pages.ts';
import { pricingRoute, subscriptionRoute } from './billing/web/pages.ts';
import { dashboardHelpRoute, helpRoute } from './help/web/pages.ts';
import { termsRoute } from './terms/web/pages.ts';
import { venuesRoute } from './venues/web/pages.ts';

export const PUBLIC_PAGES = [
  pricingRoute,
  signInRoute,
  emailVerificationRoute,
  termsRoute,
  helpRoute,
] as const;

export const DASHBOARD_PAGES = [venuesRoute, subscriptionRoute, dashboardHelpRoute] as const;
