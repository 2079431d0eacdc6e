/** The sitemap: one line a page, each page loaded when it is first gone to. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PREVIEW_VIEWS } from './features/editor/preview-view.ts';
import { PageFailed } from './routes/page-failed.tsx';
import { PublicLayout } from './routes/public-layout.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
  interface StaticDataRouteOption {
    title?: string; // in the browser's tab, before the product's name
  }
}

const rootRoute = createRootRoute();

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
});

const homeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: { title: 'Fair schedules for leagues and tournaments' },
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'Home'),
});

const generateSearch = z.object({
  event: z.catch(z.optional(z.enum(['league', 'tournament'])), undefined),
  sport: z.catch(z.optional(z.string()), undefined),
  view: z.catch(z.optional(z.enum(PREVIEW_VIEWS)), undefined), // absent: the form
  match: z.catch(z.optional(z.string()), undefined), // that the chart brings into sight
});

const generateScheduleRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/generate-schedule',
  staticData: { title: 'Generate a schedule' },
  validateSearch: generateSearch,
  loader: async () => {
    const { resumeEditing } = await import('./features/editor/editing-session.ts');
    return resumeEditing();
  },
  component: lazyRouteComponent(() => import('./routes/generate-schedule.tsx'), 'GenerateSchedule'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFound'),
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([homeRoute, generateScheduleRoute, notFoundRoute]),
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
