/** The parent routes of all pages. router.tsx sets their layouts. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireSignIn } from './require-sign-in.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string; // in the dashboard's header, and in the browser's tab before the product's name
    wide?: boolean; // needs the window's full width: folds the dashboard's sidebar
  }
}

export const rootRoute = createRootRoute();

/** Pages for everybody. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' });

/** Pages that need a sign-in. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'dashboard',
  beforeLoad: requireSignIn,
});
