import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicRoute } from '#kernel/web/routes.ts';

export const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  staticData: { title: 'Terms and conditions' },
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
});
