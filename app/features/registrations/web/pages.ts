import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute } from '#kernel/web/routes.ts';
import { registrations } from '../feature.ts';
import { feesSearch } from './managing/fees/fees-search.ts';

const formsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: registrations.pages.list.path,
  staticData: { title: registrations.pages.list.title },
  component: lazyRouteComponent(() => import('./managing/forms-page.tsx'), 'FormsPage'),
});

const feesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: registrations.pages.fees.path,
  staticData: { title: registrations.pages.fees.title },
  validateSearch: feesSearch,
  component: lazyRouteComponent(() => import('./managing/fees/fees-route.tsx'), 'FeesRoute'),
});

export const DASHBOARD = [formsRoute, feesRoute] as const;
