import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dashboardRoute } from '#kernel/web/routes.ts';
import { LONG_PAGE_SIZES, tableSearch } from '#kernel/web/ui/paged-table/table-state.ts';
import { VENUE_COLUMNS } from './venue-order.ts';

export const venuesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/venues',
  staticData: { title: 'Venues' },
  validateSearch: z.object(tableSearch(VENUE_COLUMNS, LONG_PAGE_SIZES)),
  component: lazyRouteComponent(() => import('./venues-route.tsx'), 'Venues'),
});
