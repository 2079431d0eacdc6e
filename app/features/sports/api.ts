import { sportsEnvelope } from '@evenfield/wire';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** The call that lists sports. */
export const sportCalls = {
  getSports: {
    method: 'GET',
    path: '/api/getsports',
    summary: 'The sports an organizer can pick',
    access: 'public',
    answer: sportsEnvelope,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
