/** The routes that all pages lie below. What they show around a page is said in router.tsx. */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireSignIn } from './require-sign-in.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string; // in the dashboard's header, and in the browser's tab before the product's name
    wide?: boolean; // its content needs the width of the window: the dashboard's sidebar is folded
  }
}

export const rootRoute = createRootRoute();

/** Pages for everybody. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public' });

/** Pages of somebody who is signed in. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'dashboard',
  beforeLoad: requireSignIn,
});
