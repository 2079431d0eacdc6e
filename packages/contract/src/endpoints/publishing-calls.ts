import type { Endpoint } from '../endpoint.ts';
import { announcementBody, announcementEnvelope } from '../wire/publishing/announcement.ts';
import { isActiveEnvelope, isActiveParams, publishBody } from '../wire/publishing/publish.ts';
import { scheduleQuery } from '../wire/saving/schedule-detail.ts';
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
  getAnnouncement: {
    method: 'GET',
    path: '/api/schedules/announcement',
    summary: 'What is announced above a schedule of one’s own',
    access: 'organiser',
    query: scheduleQuery,
    answer: announcementEnvelope,
    problems: ['malformed', 'notFound'],
  },
  announce: {
    method: 'POST',
    path: '/api/schedules/announcement',
    summary: 'Tell everybody who looks at a schedule something, or nothing any more',
    description:
      'Plain text, up to 500 characters; an empty one takes it away. It is shown above the page and ' +
      'the frame of the schedule, also on those that are open.',
    access: 'organiser',
    body: announcementBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
