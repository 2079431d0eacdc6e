import type { Endpoint } from '../endpoint.ts';
import { isActiveEnvelope, isActiveParams, publishBody } from '../wire/publishing/publish.ts';
import { outcomeEnvelope } from '../wire/told.ts';

/** The calls about what an audience sees: published schedules, and who shows them. */
export const publishingCalls = {
  isActiveFor: {
    method: 'GET',
    path: '/api/subscription/isactivefor/:schedule_id',
    summary: 'Whether anybody may see a schedule: it is published, and a plan pays for it',
    access: 'public',
    params: isActiveParams,
    answer: isActiveEnvelope,
    problems: [],
  },
  publishSchedule: {
    method: 'POST',
    path: '/api/schedules/change/publish_status',
    summary: 'Show a saved schedule to everybody, or no longer',
    description: 'Publishing needs a plan: `subscription_required` otherwise.',
    access: 'organiser',
    body: publishBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
