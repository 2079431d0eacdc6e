import { emailText, outcomeEnvelope, scheduleId } from '@evenfield/wire';
import {
  CALENDAR_CALL,
  CALENDAR_TYPE,
  calendarParams,
  calendarQuery,
  isActiveParams,
  LIVE_TYPE,
  liveQuery,
  PUBLISHED_PAGE,
  publishedListEnvelope,
  publishedQuery,
} from '@evenfield/wire/publishing';
import { filledText, orAbsent, storedText } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** The follower's address, with our own message if it is invalid. */
export const followerEmail = emailText('Email is required.');

const LONGEST_NAME = 500;
const NO_TEAM = 'Pick the team to follow.';
const teamName = filledText(NO_TEAM).check(z.maxLength(LONGEST_NAME, NO_TEAM));

/** `pool`: left out if the division has none. */
const followInput = z.pipe(
  z.object(
    {
      schedule: scheduleId,
      division: teamName,
      pool: orAbsent(storedText(LONGEST_NAME)),
      team: teamName,
      email: followerEmail,
    },
    { error: 'Send an object with schedule, division, team and email.' },
  ),
  z.transform(({ pool = null, ...input }) => ({ ...input, pool })),
);
/** A team to follow: its schedule by id, the rest by names. */
export type FollowInput = z.output<typeof followInput>;
export type FollowedTeam = Pick<FollowInput, 'division' | 'pool' | 'team'>;

/** The token of a link in an e-mail. */
export const followToken = filledText(
  'This link is not complete. Open it from the e-mail again.',
).check(z.maxLength(200, 'This link cannot be right. Open it from the e-mail again.'));

const followLinkInput = z.object({ token: followToken });

/** What a team will see and read of a change. */
const teamChanges = z.object({
  division: z.string(),
  pool: z.nullable(z.string()),
  team: z.string(), // its name until then
  emails: z.number(), // to followers of the team
  facts: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
});

const draftChanges = z.object({
  version: z.number(), // of the draft
  matches: z.number(),
  emails: z.number(), // to followers of all teams
  teams: z.array(teamChanges), // that anything changes for
});
export type DraftChanges = z.output<typeof draftChanges>;

/** Calls about published schedules, calendars, live changes and followed teams. */
export const publishedCalls = {
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
  requestFollowing: {
    method: 'POST',
    path: '/api/followers/ask',
    summary: 'Get an e-mail when matches of a team of a published schedule change',
    description:
      'Nothing is sent to an address before its owner has opened the link in the first e-mail. The answer ' +
      'is the same whether or not the address follows the team already.',
    access: 'public',
    body: followInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  confirmFollowing: {
    method: 'POST',
    path: '/api/followers/confirm',
    summary: 'Begin to follow a team, with the token of the first e-mail',
    access: 'public',
    body: followLinkInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooLarge'],
  },
  leaveTeam: {
    method: 'POST',
    path: '/api/followers/leave',
    summary: 'Follow a team no longer, with the token of any e-mail about it',
    access: 'public',
    body: followLinkInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'tooLarge'],
  },
  countFollowers: {
    method: 'GET',
    path: '/api/followers/count',
    summary: 'How many people follow teams of a saved schedule; never who',
    access: 'organizer',
    query: z.object({ schedule: scheduleId }),
    answer: dataEnvelope(z.object({ count: z.number() })),
    problems: ['malformed', 'notFound'],
  },
  getDraftChanges: {
    method: 'GET',
    path: '/api/schedules/:id/draft/changes',
    summary: 'What publishing a draft would change for whom, as people will read it',
    description:
      'For each team the words of its e-mail, and to how many followers that will go. `matches` counts ' +
      'those that look different to anybody.',
    access: 'organizer',
    params: z.object({ id: scheduleId }),
    query: z.object({ draft: scheduleId }),
    answer: dataEnvelope(draftChanges),
    problems: ['malformed', 'notFound', 'overloaded', 'tookTooLong'],
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
    responseType: CALENDAR_TYPE,
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
    responseType: LIVE_TYPE,
    problems: ['malformed', 'notFound', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
