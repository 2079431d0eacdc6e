import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { announcementBody, announcementEnvelope } from '../wire/publishing/announcement.ts';
import {
  CALENDAR_CALL,
  CALENDAR_TYPE,
  calendarParams,
  calendarQuery,
} from '../wire/publishing/calendar-feed.ts';
import {
  followBody,
  followersEnvelope,
  followersQuery,
  followLinkBody,
} from '../wire/publishing/follow.ts';
import { LIVE_TYPE, liveQuery } from '../wire/publishing/live-change.ts';
import { publicationEnvelope } from '../wire/publishing/publication.ts';
import { isActiveEnvelope, isActiveParams, publishBody } from '../wire/publishing/publish.ts';
import {
  PUBLISHED_PAGE,
  publishedListEnvelope,
  publishedQuery,
} from '../wire/publishing/published-list.ts';
import { scheduleQuery } from '../wire/saving/schedule-query.ts';
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
    description:
      'Publishing needs a plan: `subscription_required` otherwise. It may carry a new name; shown_as, whose ' +
      "name the public list shows ('club' with the club's name); and listed, '0' for a page that nothing " +
      'but its link leads to. What is left out stays as it is, and what is published already takes changes.',
    access: 'organiser',
    body: publishBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getPublication: {
    method: 'GET',
    path: '/api/schedules/publication',
    summary: 'How a schedule of one’s own appears in public, or would once it is published',
    description:
      'shown_as is null where it was never chosen: a published one is then shown with the name of the ' +
      'person. club is the one of the schedule, or else of the profile.',
    access: 'organiser',
    query: scheduleQuery,
    answer: publicationEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getPublished: {
    method: 'GET',
    path: '/api/savedschedulardata/get/public',
    summary: 'The schedules that anybody may see, newest first, a page at a time',
    description:
      'search_name is looked for in their names, search_location in the names and addresses of their ' +
      `places. A page has up to ${PUBLISHED_PAGE}; total counts those on all pages.`,
    access: 'public',
    query: publishedQuery,
    answer: publishedListEnvelope,
    problems: ['malformed'],
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
  askToFollow: {
    method: 'POST',
    path: '/api/followers/ask',
    summary: 'Get an e-mail when matches of a team of a published schedule change',
    description:
      'Nothing is sent to an address before its owner has opened the link in the first e-mail. The answer ' +
      'is the same whether or not the address follows the team already.',
    access: 'public',
    body: followBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  confirmFollowing: {
    method: 'POST',
    path: '/api/followers/confirm',
    summary: 'Begin to follow a team, with the token of the first e-mail',
    access: 'public',
    body: followLinkBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooLarge'],
  },
  leaveTeam: {
    method: 'POST',
    path: '/api/followers/leave',
    summary: 'Follow a team no longer, with the token of any e-mail about it',
    access: 'public',
    body: followLinkBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooLarge'],
  },
  countFollowers: {
    method: 'GET',
    path: '/api/followers/count',
    summary: 'How many people follow teams of a saved schedule; never who',
    access: 'organiser',
    query: followersQuery,
    answer: followersEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getCalendar: {
    method: 'GET',
    path: CALENDAR_CALL,
    summary: 'The matches of a schedule as a calendar that keeps itself up to date',
    description:
      'team, division and field are names as the matches of the schedule have them; a division with its ' +
      'pool, or without it for all its pools. What was in the calendar and is not any more stays in it for ' +
      '30 days, as canceled.',
    access: 'public',
    params: calendarParams,
    query: calendarQuery,
    answer: z.string(),
    answerType: CALENDAR_TYPE,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
  watchSchedule: {
    method: 'GET',
    path: '/api/live/:schedule_id',
    summary: 'The changes of a schedule, as they are made',
    description:
      'Server-sent events. A comment comes at once and then every 20 seconds. `change` brings the matches ' +
      'that are new or changed and the ids of those that are gone; a viewer puts a match in the place of ' +
      'the one with its id, or at the end. Where inputs come too, all matches do. Its id is the version it ' +
      'leads to: Last-Event-ID, or else since, asks for all that came after it. `gone` is the last event ' +
      'when the schedule is shown no more.',
    access: 'public',
    params: isActiveParams,
    query: liveQuery,
    answer: z.string(),
    answerType: LIVE_TYPE,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
