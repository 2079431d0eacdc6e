import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#kernel/web/routes.ts';
import { terms } from '../feature.ts';

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: terms.pages.terms.path,
  staticData: { title: terms.pages.terms.title },
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
});

export const PUBLIC = [termsRoute] as const;
