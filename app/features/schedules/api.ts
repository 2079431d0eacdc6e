import {
  byDateQuery,
  byMonthQuery,
  datedMatchesEnvelope,
  detailEnvelope,
  MOST_ROWS,
  matchTableEnvelope,
  matchTableQuery,
  matchUpdateEnvelope,
  messageEnvelope,
  outcomeEnvelope,
  renameBody,
  saveBody,
  savedEnvelope,
  savedListEnvelope,
  scheduleCountEnvelope,
  scheduleQuery,
  schedulesTableEnvelope,
  schedulesTableQuery,
  staleEnvelope,
} from '@evenfield/wire';
import { isActiveEnvelope, isActiveParams, publishBody } from '@evenfield/wire/publishing';
import { MATCH_CALL, matchCallBody } from '@evenfield/wire/results';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { commandEnvelope, commandInput, commandParams } from './command-model.ts';
import { draftCalls } from './draft-calls.ts';
import { liveCalls } from './live-calls.ts';
import {
  announcement,
  announcementInput,
  binnedSchedule,
  historyEntry,
  listedSchedule,
  lockedSchedule,
  publication,
  restoreVersionInput,
  scheduleNamed,
  scheduleVersion,
} from './models.ts';

export type { SentCommand } from './command-model.ts';
export { formatBeyond } from './division-limit.ts';
export {
  type LiveEdit,
  liveEdit,
  liveReload,
  type PresentEditor,
  presentEditor,
} from './live-model.ts';

/** Calls about saved schedules: saving, listing, publishing, versions, edits of one match. */
export const scheduleCalls = {
  getMatchTable: {
    method: 'GET',
    path: '/api/savedschedulardata/datatable-response/get-detail',
    summary: "A page of a saved schedule's matches",
    description:
      'Matches on game days without a date (`Day N`) come first, then dates ascending, each in the order ' +
      'of time slots and fields; matches without a place come last. `score_month_year` is `YYYY-MM` or ' +
      '`All`, `from` and `to` are dates (`YYYY-MM-DD`); `division`, `team` and `field` are names. ' +
      '`length=-1` asks for all.',
    access: 'organizer',
    query: matchTableQuery,
    answer: matchTableEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getMatchesByDate: {
    method: 'GET',
    path: '/api/user/get/schedule/by-date',
    summary: 'The matches of all saved schedules on one date, at most 1000 from `start` on',
    access: 'organizer',
    query: byDateQuery,
    answer: datedMatchesEnvelope,
    problems: ['malformed'],
  },
  getMatchesByMonth: {
    method: 'GET',
    path: '/api/user/get/schedule/by-month',
    summary: 'The matches of all saved schedules in one month, at most 1000 from `start` on',
    access: 'organizer',
    query: byMonthQuery,
    answer: datedMatchesEnvelope,
    problems: ['malformed'],
  },
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
    access: 'organizer',
    body: publishBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getPublication: {
    method: 'GET',
    path: '/api/schedules/publication',
    summary: 'How a schedule of one’s own appears in public, or would once it is published',
    description:
      'organizer is null where it was never chosen: a published one is then shown with the name of the ' +
      'person. club is the one of the schedule, or else of the profile.',
    access: 'organizer',
    query: scheduleNamed,
    answer: dataEnvelope(publication),
    problems: ['malformed', 'notFound'],
  },
  getAnnouncement: {
    method: 'GET',
    path: '/api/schedules/announcement',
    summary: 'What is announced above a schedule of one’s own',
    access: 'organizer',
    query: scheduleNamed,
    answer: dataEnvelope(announcement),
    problems: ['malformed', 'notFound'],
  },
  announce: {
    method: 'POST',
    path: '/api/schedules/announcement',
    summary: 'Tell everybody who looks at a schedule something, or nothing any more',
    description:
      'Plain text, up to 500 characters; an empty one takes it away. It is shown above the page and ' +
      'the frame of the schedule, also on those that are open.',
    access: 'organizer',
    body: announcementInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  saveSchedule: {
    method: 'POST',
    path: '/api/saveschedulardata',
    summary: 'Save a new schedule, or a new version of a saved one',
    description:
      'Without `id` a new one: `idempotency_key` is the same for every try, so that one is made however ' +
      'often it is sent. With `id` the `version` that the change was made from; what is left out of name ' +
      'and location stays. A save of what is stored already answers with the stored version. A schedule ' +
      'is refused where it cannot be read, never for conflicts in it. More teams than come without a ' +
      'plan: `subscription_required`, and nothing is kept.',
    access: 'organizer',
    body: saveBody,
    answer: savedEnvelope,
    stale: staleEnvelope,
    problems: [
      'malformed',
      'notFound',
      'stale',
      'tooLarge',
      'tooMany',
      'overloaded',
      'tookTooLong',
    ],
  },
  getSavedList: {
    method: 'GET',
    path: '/api/savedschedulardata/get',
    summary: 'All saved schedules, the newest first; without a plan those that are free',
    description:
      '`subscription_required` with `schedule_count` where there are schedules and none of them is free.',
    access: 'organizer',
    answer: savedListEnvelope,
    problems: [],
  },
  getLockedSchedules: {
    method: 'GET',
    path: '/api/schedules/locked',
    summary: 'The saved schedules that are larger than FREE covers, the newest first',
    description:
      'Those that the saved list leaves out: with more than 25 teams, while no plan pays. With a plan ' +
      'the list is empty. `firstDate` and `lastDate` are those of its matches, or null.',
    access: 'organizer',
    answer: dataEnvelope(z.array(lockedSchedule)),
    problems: [],
  },
  getUnusedSchedules: {
    method: 'GET',
    path: '/api/schedules/unused',
    summary: 'The schedules that were saved by themselves and never used, the newest first',
    description:
      'Those that nobody named, published or opened since they were made, and that have not changed ' +
      'for a day.',
    access: 'organizer',
    answer: dataEnvelope(z.array(listedSchedule)),
    problems: [],
  },
  getSchedulesTable: {
    method: 'GET',
    path: '/api/user/get/schedulesdt',
    summary: 'A page of the saved schedules',
    description:
      '`search` looks at names. `schedule_type` is `all`, or what a schedule is on `date` (`YYYY-MM-DD`, ' +
      'today unless told) by the dates of its matches that have a cell: `upcoming` before the first, ' +
      '`running` from the first to the last, `past` behind the last, `draft` where no match has a date. ' +
      '`season` is the id of one, or `current` (in none, or in one that is not archived), `none` or ' +
      `\`archived\`; \`tag\` is one of its tags. \`length=-1\` asks for all, of which ${MOST_ROWS} are sent.`,
    access: 'organizer',
    query: schedulesTableQuery,
    answer: schedulesTableEnvelope,
    problems: ['malformed'],
  },
  countSchedules: {
    method: 'GET',
    path: '/api/user/get/curr-comp-schedule/count',
    summary: 'How many schedules are saved, without those in the bin',
    access: 'organizer',
    answer: scheduleCountEnvelope,
    problems: [],
  },
  getSavedSchedule: {
    method: 'GET',
    path: '/api/savedschedulardata/get-detail',
    summary: 'One saved schedule',
    description:
      'To its owner always; to anybody else while it is published and a plan pays for it, and without ' +
      'what only its owner needs.',
    access: 'public',
    query: scheduleQuery,
    answer: detailEnvelope,
    problems: ['malformed', 'notFound'],
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/api/schedulardata/delete',
    summary: 'Put a saved schedule into the bin, where it lies for 30 days',
    access: 'organizer',
    query: scheduleQuery,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getBin: {
    method: 'GET',
    path: '/api/schedules/bin',
    summary: 'The deleted schedules, deleted last first, and until when each can be restored',
    access: 'organizer',
    answer: dataEnvelope(z.array(binnedSchedule)),
    problems: [],
  },
  restoreSchedule: {
    method: 'POST',
    path: '/api/schedules/restore',
    summary: 'Take a schedule out of the bin',
    description: 'Nobody else sees it then, also where it was published before.',
    access: 'organizer',
    body: scheduleNamed,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound'],
  },
  renameSchedule: {
    method: 'POST',
    path: '/api/schedules/change/name',
    summary: 'Call a saved schedule by another name, which makes no new version of it',
    access: 'organizer',
    body: renameBody,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getHistory: {
    method: 'GET',
    path: '/api/schedules/history',
    summary: 'The versions of a schedule: who saved what when, the newest first',
    access: 'organizer',
    query: scheduleNamed,
    answer: dataEnvelope(z.array(historyEntry)),
    problems: ['malformed', 'notFound'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/schedules/history/get-detail',
    summary: 'One version of a schedule, as it was then',
    access: 'organizer',
    query: scheduleVersion,
    answer: detailEnvelope,
    problems: ['malformed', 'notFound'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/schedules/history/restore',
    summary: 'Make an earlier version of a schedule the newest again',
    access: 'organizer',
    body: restoreVersionInput,
    answer: savedEnvelope,
    stale: staleEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooMany'],
  },
  runCommand: {
    method: 'POST',
    path: '/api/schedules/:id/commands',
    summary: 'Change a saved schedule by one command',
    description:
      'The command is applied to the newest version. Made on an older one it is applied where it means the ' +
      'same: the setup is as it was, and nobody has changed the same matches; otherwise it is `stale`. What ' +
      'the rules of the schedule forbid is answered with `refused` and the reason, and changes nothing. ' +
      '`undo` takes back what the edit of a version changed. A command that is sent again with its id is ' +
      'answered with the version that it made.',
    access: 'organizer',
    params: commandParams,
    body: commandInput,
    answer: commandEnvelope,
    stale: staleEnvelope,
    problems: [
      'malformed',
      'notFound',
      'stale',
      'tooLarge',
      'tooMany',
      'overloaded',
      'tookTooLong',
    ],
  },
  ...liveCalls,
  ...draftCalls,
  updateMatch: {
    method: 'POST',
    path: '/api/v2/bracket/addscore',
    summary: 'Record how a match went; or change where and when it is played, or its lock',
    description: MATCH_CALL,
    access: 'organizer',
    body: matchCallBody,
    answer: matchUpdateEnvelope,
    stale: staleEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
