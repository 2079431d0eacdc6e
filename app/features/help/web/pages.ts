import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { help } from '../feature.ts';

const component = lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage');

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: help.pages.help.path,
  staticData: { title: help.pages.help.title },
  component,
});

const dashboardHelpRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: help.pages.helpSignedIn.path,
  staticData: { title: help.pages.helpSignedIn.title },
  component,
});

export const PUBLIC = [helpRoute] as const;
export const DASHBOARD = [dashboardHelpRoute] as const;
