import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { dashboardRoute, publicRoute } from '#kernel/web/routes.ts';
import { organizations } from '../feature.ts';

const { organization, invitation } = organizations.pages;

const organizationRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: organization.path,
  staticData: { title: organization.title },
  component: lazyRouteComponent(() => import('./organization-page.tsx'), 'OrganizationPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: invitation.path,
  staticData: { title: invitation.title },
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

export const DASHBOARD = [organizationRoute] as const;
export const PUBLIC = [invitationRoute] as const;
