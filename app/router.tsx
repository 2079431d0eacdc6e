/** The sitemap: one line a page, each page loaded when it is first gone to. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SUBSCRIPTION_CHANGES } from './features/billing/web/subscription-change.ts';
import { PREVIEW_VIEWS } from './features/editor/web/preview-view.ts';
import { matchesSearch } from './features/schedules/web/opened/matches-state.ts';
import { SAVED_VIEWS } from './features/schedules/web/opened/saved-view.ts';
import { schedulesSearch } from './features/schedules/web/schedules-search.ts';
import { VENUE_COLUMNS } from './features/venues/web/venue-order.ts';
import { absentWhenWrong } from './kernel/web/absent-when-wrong.ts';
import { LONG_PAGE_SIZES, tableSearch } from './kernel/web/ui/paged-table/table-state.ts';
import { LeaveProduct } from './routes/leave-product.tsx';
import { PageFailed } from './routes/page-failed.tsx';
import { PublicLayout } from './routes/public-layout.tsx';
import { requireSignIn } from './routes/require-sign-in.ts';
import { RootShell } from './routes/root-shell.tsx';
import { SCHEDULE_EDITS } from './routes/search-to-mend.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
  interface StaticDataRouteOption {
    title?: string; // in the dashboard's header, and in the browser's tab before the product's name
    wide?: boolean; // its content needs the width of the window: the dashboard's sidebar is folded
  }
}

const rootRoute = createRootRoute({ component: RootShell });

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
});

const generateSearch = z.object({
  event: absentWhenWrong(z.enum(['league', 'tournament'])),
  sport: absentWhenWrong(z.string()),
  view: absentWhenWrong(z.enum(PREVIEW_VIEWS)), // absent: the form
  match: absentWhenWrong(z.string()), // that the chart brings into sight
});

const generator = {
  validateSearch: generateSearch,
  loader: async () => {
    const { resumeEditing } = await import('./features/editor/web/editing-session.ts');
    return resumeEditing();
  },
  component: lazyRouteComponent(() => import('./routes/generate-schedule.tsx'), 'GenerateSchedule'),
};

const generateScheduleRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/generate-schedule',
  staticData: { title: 'Generate a schedule' },
  ...generator,
});

const pricingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/pricing',
  staticData: { title: 'Pricing' },
  component: lazyRouteComponent(() => import('./routes/pricing.tsx'), 'Pricing'),
});

const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  staticData: { title: 'Sign In' },
  validateSearch: z.object({ next: absentWhenWrong(z.string()) }), // where to go then
  component: lazyRouteComponent(() => import('./routes/sign-in.tsx'), 'SignIn'),
});

const emailVerificationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/email-verification',
  staticData: { title: 'E-mail verification' },
  validateSearch: z.object({ token: absentWhenWrong(z.string()) }),
  component: lazyRouteComponent(
    () => import('./routes/email-verification.tsx'),
    'EmailVerification',
  ),
});

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  staticData: { title: 'Terms and conditions' },
  component: lazyRouteComponent(() => import('./routes/terms.tsx'), 'Terms'),
});

const helpPage = lazyRouteComponent(() => import('./routes/help.tsx'), 'Help');

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  staticData: { title: 'Help center' },
  component: helpPage,
});

/** The pages of somebody who is signed in. */
const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'dashboard',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./routes/dashboard-layout.tsx'), 'DashboardLayout'),
});

/** The dashboard begins at the first page of its sidebar. */
const dashboardStartRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/schedules', replace: true });
  },
});

const dashboardSchedulesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/schedules',
  staticData: { title: 'Saved Schedules' },
  validateSearch: schedulesSearch,
  component: lazyRouteComponent(() => import('./routes/saved-schedules.tsx'), 'SavedSchedules'),
});

const dashboardScheduleRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/schedules/$scheduleId',
  staticData: { title: 'Saved Schedules', wide: true },
  validateSearch: z.extend(matchesSearch, {
    view: absentWhenWrong(z.enum(SAVED_VIEWS)), // absent: the list
    match: absentWhenWrong(z.string()), // that the chart brings into sight
    edit: absentWhenWrong(z.enum(SCHEDULE_EDITS)), // that is entered once it is open
  }),
  component: lazyRouteComponent(() => import('./routes/saved-schedule.tsx'), 'SavedSchedule'),
});

const dashboardVenuesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/venues',
  staticData: { title: 'Venues' },
  validateSearch: z.object(tableSearch(VENUE_COLUMNS, LONG_PAGE_SIZES)),
  component: lazyRouteComponent(() => import('./routes/venues.tsx'), 'Venues'),
});

const dashboardProfileRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/profile',
  staticData: { title: 'Profile' },
  component: lazyRouteComponent(() => import('./routes/dashboard-profile.tsx'), 'DashboardProfile'),
});

const dashboardSubscriptionRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/subscription',
  staticData: { title: 'Subscriptions' },
  validateSearch: z.object({ change: absentWhenWrong(z.enum(SUBSCRIPTION_CHANGES)) }), // its dialog is open
  component: lazyRouteComponent(() => import('./routes/subscription.tsx'), 'Subscription'),
});

const dashboardGenerateRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/generate-schedule',
  staticData: { title: 'Schedule league', wide: true },
  ...generator,
});

const dashboardHelpRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/help',
  staticData: { title: 'Frequently asked questions' },
  component: helpPage,
});

/** What is no page of the product: pages of the site, and addresses where nothing is. */
const rootOfSiteRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: LeaveProduct,
});

const elsewhereRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  component: LeaveProduct,
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    rootOfSiteRoute,
    generateScheduleRoute,
    pricingRoute,
    signInRoute,
    emailVerificationRoute,
    termsRoute,
    helpRoute,
    elsewhereRoute,
  ]),
  dashboardRoute.addChildren([
    dashboardStartRoute,
    dashboardSchedulesRoute,
    dashboardScheduleRoute,
    dashboardVenuesRoute,
    dashboardProfileRoute,
    dashboardSubscriptionRoute,
    dashboardGenerateRoute,
    dashboardHelpRoute,
  ]),
]);

/** The pages, at the browser's address or in a history of one's own. */
export function createPages(options: { readonly history?: RouterHistory } = {}) {
  return createRouter({
    ...options,
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}
