/** The pages that put several features together. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PREVIEW_VIEWS } from '#features/editor/web/preview-view.ts';
import { matchesSearch } from '#features/schedules/web/opened/matches-state.ts';
import { SAVED_VIEWS } from '#features/schedules/web/opened/saved-view.ts';
import { schedulesSearch } from '#features/schedules/web/schedules-search.ts';
import { absentWhenWrong } from '#kernel/web/absent-when-wrong.ts';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { LeaveProduct } from './leave-product.tsx';
import { SCHEDULE_EDITS } from './search-to-mend.ts';

const generateSearch = z.object({
  event: absentWhenWrong(z.enum(['league', 'tournament'])),
  sport: absentWhenWrong(z.string()),
  view: absentWhenWrong(z.enum(PREVIEW_VIEWS)), // absent: the form
  match: absentWhenWrong(z.string()), // that the chart brings into sight
});

const generator = {
  validateSearch: generateSearch,
  loader: async () => {
    const { resumeEditing } = await import('#features/editor/web/editing-session.ts');
    return resumeEditing();
  },
  component: lazyRouteComponent(() => import('./generate-schedule.tsx'), 'GenerateSchedule'),
};

export const generateScheduleRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/generate-schedule',
  staticData: { title: 'Generate a schedule' },
  ...generator,
});

export const dashboardGenerateRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/generate-schedule',
  staticData: { title: 'Schedule league', wide: true },
  ...generator,
});

/** The dashboard begins at the first page of its sidebar. */
export const dashboardStartRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/schedules', replace: true });
  },
});

export const savedSchedulesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/schedules',
  staticData: { title: 'Saved Schedules' },
  validateSearch: schedulesSearch,
  component: lazyRouteComponent(() => import('./saved-schedules.tsx'), 'SavedSchedules'),
});

export const savedScheduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/schedules/$scheduleId',
  staticData: { title: 'Saved Schedules', wide: true },
  validateSearch: z.extend(matchesSearch, {
    view: absentWhenWrong(z.enum(SAVED_VIEWS)), // absent: the list
    match: absentWhenWrong(z.string()), // that the chart brings into sight
    edit: absentWhenWrong(z.enum(SCHEDULE_EDITS)), // that is entered once it is open
  }),
  component: lazyRouteComponent(() => import('./saved-schedule.tsx'), 'SavedSchedule'),
});

export const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/profile',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('./dashboard-profile.tsx'), 'DashboardProfile'),
});

/** What is no page of the product: pages of the site, and addresses where nothing is. */
export const rootOfSiteRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: LeaveProduct,
});

export const elsewhereRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  component: LeaveProduct,
});
