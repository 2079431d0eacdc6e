import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';

const component = lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage');

export const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  staticData: { title: 'Help center' },
  component,
});

export const dashboardHelpRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/dashboard/help',
  staticData: { title: 'Frequently asked questions' },
  component,
});
