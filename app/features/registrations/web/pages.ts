import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute } from '#kernel/web/routes.ts';
import { registrations } from '../feature.ts';

const formsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: registrations.pages.list.path,
  staticData: { title: registrations.pages.list.title },
  component: lazyRouteComponent(() => import('./managing/forms-page.tsx'), 'FormsPage'),
});

export const DASHBOARD = [formsRoute] as const;
