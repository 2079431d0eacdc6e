/** The route tree: pages of features and pages that combine several, each loaded on first visit. */
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './features/web.ts';
import { dashboardRoute, publicRoute, rootRoute } from './kernel/web/routes.ts';
import { PageFailed } from './routes/page-failed.tsx';
import {
  dashboardGenerateRoute,
  dashboardStartRoute,
  elsewhereRoute,
  generateScheduleRoute,
  profileRoute,
  registrationFormRoute,
  rootOfSiteRoute,
  savedScheduleRoute,
  savedSchedulesRoute,
} from './routes/pages.ts';
import { PublicLayout } from './routes/public-layout.tsx';
import { RootShell } from './routes/root-shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    rootOfSiteRoute,
    generateScheduleRoute,
    ...PUBLIC_PAGES,
    elsewhereRoute,
  ]),
  dashboardRoute.addChildren([
    dashboardStartRoute,
    savedSchedulesRoute,
    savedScheduleRoute,
    profileRoute,
    registrationFormRoute,
    dashboardGenerateRoute,
    ...DASHBOARD_PAGES,
  ]),
]);

rootRoute.update({ component: RootShell });
publicRoute.update({ component: PublicLayout });
dashboardRoute.update({
  component: lazyRouteComponent(() => import('./routes/dashboard-layout.tsx'), 'DashboardLayout'),
});

/** Creates the router, for the browser's URL or for a history of its own. */
export function createPages(options: { readonly history?: RouterHistory } = {}) {
  return createRouter({
    ...options,
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}
