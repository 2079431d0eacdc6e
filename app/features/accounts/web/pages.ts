import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { absentWhenWrong } from '#kernel/web/absent-when-wrong.ts';
import { publicRoute } from '#kernel/web/routes.ts';

export const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  staticData: { title: 'Sign In' },
  validateSearch: z.object({ next: absentWhenWrong(z.string()) }), // where to go then
  component: lazyRouteComponent(() => import('./sign-in/sign-in-route.tsx'), 'SignIn'),
});

export const emailVerificationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/email-verification',
  staticData: { title: 'E-mail verification' },
  validateSearch: z.object({ token: absentWhenWrong(z.string()) }),
  component: lazyRouteComponent(
    () => import('./verification/email-verification-route.tsx'),
    'EmailVerification',
  ),
});
