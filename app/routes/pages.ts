/** The pages that combine several features. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { editor } from '#features/editor/feature.ts';
import { PREVIEW_VIEWS } from '#features/editor/web/preview-view.ts';
import { profile } from '#features/profile/feature.ts';
import { registrations } from '#features/registrations/feature.ts';
import { formSearch } from '#features/registrations/web/managing/view-search.ts';
import { schedules } from '#features/schedules/feature.ts';
import { matchesSearch } from '#features/schedules/web/opened/matches-state.ts';
import { SAVED_VIEWS } from '#features/schedules/web/opened/saved-view.ts';
import { schedulesSearch } from '#features/schedules/web/schedules-search.ts';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { LeaveProduct } from './leave-product.tsx';
import { SCHEDULE_EDITS } from './search-to-mend.ts';

const generateSearch = z.object({
  event: ignoreInvalid(z.enum(['league', 'tournament'])),
  sport: ignoreInvalid(z.string()),
  view: ignoreInvalid(z.enum(PREVIEW_VIEWS)), // absent: the form
  match: ignoreInvalid(z.string()), // the chart scrolls to it
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
  path: editor.pages.generate.path,
  staticData: { title: editor.pages.generate.title },
  ...generator,
});

export const dashboardGenerateRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: editor.pages.generateSignedIn.path,
  staticData: { title: editor.pages.generateSignedIn.title, wide: true },
  ...generator,
});

/** The dashboard starts at the first page of its sidebar. */
export const dashboardStartRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: schedules.pages.start.path,
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/schedules', replace: true });
  },
});

export const savedSchedulesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: schedules.pages.list.path,
  staticData: { title: schedules.pages.list.title },
  validateSearch: schedulesSearch,
  component: lazyRouteComponent(() => import('./saved-schedules.tsx'), 'SavedSchedules'),
});

export const savedScheduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: schedules.pages.schedule.path,
  staticData: { title: schedules.pages.schedule.title, wide: true },
  validateSearch: z.extend(matchesSearch, {
    view: ignoreInvalid(z.enum(SAVED_VIEWS)), // absent: the list
    match: ignoreInvalid(z.string()), // the chart scrolls to it
    edit: ignoreInvalid(z.enum(SCHEDULE_EDITS)), // to start once open
    draft: ignoreInvalid(z.string()), // its id, or 'none' for the published schedule; absent: the first draft there is
  }),
  component: lazyRouteComponent(() => import('./saved-schedule.tsx'), 'SavedSchedule'),
});

export const profileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: profile.pages.profile.path,
  staticData: { title: profile.pages.profile.title },
  component: lazyRouteComponent(() => import('./dashboard-profile.tsx'), 'DashboardProfile'),
});

export const registrationFormRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: registrations.pages.form.path,
  staticData: { title: registrations.pages.form.title },
  validateSearch: formSearch,
  component: lazyRouteComponent(() => import('./registration-form.tsx'), 'RegistrationForm'),
});

/** Outside the product: pages of the site, and unknown URLs. */
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
