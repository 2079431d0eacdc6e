import type { Endpoint } from '../endpoint.ts';
import { toldEnvelope } from '../wire/envelope.ts';
import { ownRecordsEnvelope } from '../wire/profile/own-records.ts';
import { MATCH_CALL, matchCallBody } from '../wire/results/match-call.ts';
import { matchUpdateEnvelope } from '../wire/saving/match-update.ts';
import { saveBody, savedEnvelope } from '../wire/saving/save-request.ts';
import {
  binEnvelope,
  lockedListEnvelope,
  renameBody,
  restoreBody,
  savedListEnvelope,
  unusedListEnvelope,
} from '../wire/saving/saved-list.ts';
import { detailEnvelope, staleEnvelope } from '../wire/saving/schedule-detail.ts';
import { historyEnvelope, versionQuery, wayBackBody } from '../wire/saving/schedule-history.ts';
import { scheduleQuery } from '../wire/saving/schedule-query.ts';
import { MOST_ROWS } from '../wire/table-page.ts';
import {
  scheduleCountEnvelope,
  schedulesTableEnvelope,
  schedulesTableQuery,
} from '../wire/tables/schedules-table.ts';

/** The calls about the schedules that a person has saved. */
export const savingCalls = {
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
    access: 'organiser',
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
    access: 'organiser',
    answer: savedListEnvelope,
    problems: [],
  },
  getLockedSchedules: {
    method: 'GET',
    path: '/api/schedules/locked',
    summary: 'The saved schedules that are larger than FREE covers, the newest first',
    description:
      'Those that the saved list leaves out: with more than 25 teams, while no plan pays. With a plan ' +
      'the list is empty. `first_date` and `last_date` are those of its matches, or null.',
    access: 'organiser',
    answer: lockedListEnvelope,
    problems: [],
  },
  getUnusedSchedules: {
    method: 'GET',
    path: '/api/schedules/unused',
    summary: 'The schedules that were saved by themselves and never used, the newest first',
    description:
      'Those that nobody named, published or opened since they were made, and that have not changed ' +
      'for a day.',
    access: 'organiser',
    answer: unusedListEnvelope,
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
      `\`length=-1\` asks for all, of which ${MOST_ROWS} are sent.`,
    access: 'organiser',
    query: schedulesTableQuery,
    answer: schedulesTableEnvelope,
    problems: ['malformed'],
  },
  countSchedules: {
    method: 'GET',
    path: '/api/user/get/curr-comp-schedule/count',
    summary: 'How many schedules are saved, without those in the bin',
    access: 'organiser',
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
    access: 'organiser',
    query: scheduleQuery,
    answer: toldEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getBin: {
    method: 'GET',
    path: '/api/schedules/bin',
    summary: 'The deleted schedules, and until when each can be restored',
    access: 'organiser',
    answer: binEnvelope,
    problems: [],
  },
  restoreSchedule: {
    method: 'POST',
    path: '/api/schedules/restore',
    summary: 'Take a schedule out of the bin',
    description: 'Nobody else sees it then, also where it was published before.',
    access: 'organiser',
    body: restoreBody,
    answer: toldEnvelope,
    problems: ['malformed', 'notFound'],
  },
  renameSchedule: {
    method: 'POST',
    path: '/api/schedules/change/name',
    summary: 'Call a saved schedule by another name, which makes no new version of it',
    access: 'organiser',
    body: renameBody,
    answer: toldEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getHistory: {
    method: 'GET',
    path: '/api/schedules/history',
    summary: 'The versions of a schedule: who saved what when, the newest first',
    access: 'organiser',
    query: scheduleQuery,
    answer: historyEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getVersion: {
    method: 'GET',
    path: '/api/schedules/history/get-detail',
    summary: 'One version of a schedule, as it was then',
    access: 'organiser',
    query: versionQuery,
    answer: detailEnvelope,
    problems: ['malformed', 'notFound'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/schedules/history/restore',
    summary: 'Make an earlier version of a schedule the newest again',
    access: 'organiser',
    body: wayBackBody,
    answer: savedEnvelope,
    stale: staleEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooMany'],
  },
  updateMatch: {
    method: 'POST',
    path: '/api/v2/bracket/addscore',
    summary: 'Record how a match went; or change where and when it is played, or its lock',
    description: MATCH_CALL,
    access: 'organiser',
    body: matchCallBody,
    answer: matchUpdateEnvelope,
    stale: staleEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooMany'],
  },
  exportOwnRecords: {
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything that is kept of the person who asks',
    access: 'organiser',
    answer: ownRecordsEnvelope,
    problems: ['tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
