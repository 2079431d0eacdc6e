import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { publicRoute } from '#kernel/web/routes.ts';
import { accounts } from '../feature.ts';

const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: accounts.pages.signIn.path,
  staticData: { title: accounts.pages.signIn.title },
  validateSearch: z.object({ next: ignoreInvalid(z.string()) }), // target after signing in
  component: lazyRouteComponent(() => import('./sign-in/sign-in-route.tsx'), 'SignIn'),
});

const emailVerificationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: accounts.pages.emailVerification.path,
  staticData: { title: accounts.pages.emailVerification.title },
  validateSearch: z.object({ token: ignoreInvalid(z.string()) }),
  component: lazyRouteComponent(
    () => import('./verification/email-verification-route.tsx'),
    'EmailVerification',
  ),
});

export const PUBLIC = [signInRoute, emailVerificationRoute] as const;
