import type { Feature } from '#kernel/shared/feature.ts';

export const accounts = {
  noun: 'accounts',
  pages: {
    signIn: { path: '/sign-in', title: 'Sign In' },
    emailVerification: { path: '/email-verification', title: 'E-mail verification' },
  },
} as const satisfies Feature;
