/** The parent routes of all pages. router.tsx sets their layouts. */
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { loginRecord } from './login-record.ts';
import { signInAddress } from './sign-in-address.ts';

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

interface Entry {
  readonly location: { readonly href: string };
  readonly preload: boolean; // for a link that is only hovered
}

/** Redirects people who aren't signed in to the home page's sign-in, which returns them here. */
function requireSignIn({ location, preload }: Entry): void {
  if (loginRecord.load() !== null || preload) return;
  throw redirect({ href: signInAddress(location.href), replace: true });
}
