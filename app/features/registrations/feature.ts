import type { Feature } from '#kernel/shared/feature.ts';

export const registrations = {
  noun: 'registrations',
  pages: {
    list: { path: '/dashboard/registrations', title: 'Registration' },
    form: { path: '/dashboard/registrations/$form', title: 'Registration' },
    fees: { path: '/dashboard/fees', title: 'Fees' },
  },
  sitePages: {
    register: { path: '/register/$form' },
    embedded: { path: '/evenfield/embed/register/$form' },
  },
} as const satisfies Feature;
