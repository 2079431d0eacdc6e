/** The pages of features, below the route that each of them names. */
import * as accounts from './accounts/web/pages.ts';
import * as billing from './billing/web/pages.ts';
import * as help from './help/web/pages.ts';
import * as organizations from './organizations/web/pages.ts';
import * as registrations from './registrations/web/pages.ts';
import * as terms from './terms/web/pages.ts';
import * as venues from './venues/web/pages.ts';

export const PUBLIC_PAGES = [
  ...billing.PUBLIC,
  ...accounts.PUBLIC,
  ...terms.PUBLIC,
  ...help.PUBLIC,
  ...organizations.PUBLIC,
] as const;

export const DASHBOARD_PAGES = [
  ...venues.DASHBOARD,
  ...registrations.DASHBOARD,
  ...organizations.DASHBOARD,
  ...billing.DASHBOARD,
  ...help.DASHBOARD,
] as const;
