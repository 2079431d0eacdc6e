import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dashboardRoute } from '#kernel/web/routes.ts';
import { LONG_PAGE_SIZES, tableSearch } from '#kernel/web/ui/paged-table/table-state.ts';
import { venues } from '../feature.ts';
import { VENUE_COLUMNS } from './venue-order.ts';

const venuesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: venues.pages.list.path,
  staticData: { title: venues.pages.list.title },
  validateSearch: z.object(tableSearch(VENUE_COLUMNS, LONG_PAGE_SIZES)),
  component: lazyRouteComponent(() => import('./venues-route.tsx'), 'Venues'),
});

export const DASHBOARD = [venuesRoute] as const;
