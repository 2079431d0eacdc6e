import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { absentWhenWrong } from '#kernel/web/absent-when-wrong.ts';
import { publicRoute } from '#kernel/web/routes.ts';
import { accounts } from '../feature.ts';

const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: accounts.pages.signIn.path,
  staticData: { title: accounts.pages.signIn.title },
  validateSearch: z.object({ next: absentWhenWrong(z.string()) }), // target after signing in
  component: lazyRouteComponent(() => import('./sign-in/sign-in-route.tsx'), 'SignIn'),
});

const emailVerificationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: accounts.pages.emailVerification.path,
  staticData: { title: accounts.pages.emailVerification.title },
  validateSearch: z.object({ token: absentWhenWrong(z.string()) }),
  component: lazyRouteComponent(
    () => import('./verification/email-verification-route.tsx'),
    'EmailVerification',
  ),
});

export const PUBLIC = [signInRoute, emailVerificationRoute] as const;
