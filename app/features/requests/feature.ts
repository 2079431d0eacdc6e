import type { Feature } from '#kernel/shared/feature.ts';

export const requests = {
  noun: 'requests',
  sitePages: {
    requests: { path: '/requests' },
    stopEmails: { path: '/requests/stop' },
  },
} as const satisfies Feature;
