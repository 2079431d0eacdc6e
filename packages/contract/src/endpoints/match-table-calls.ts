import type { Endpoint } from '../endpoint.ts';
import { matchTableEnvelope, matchTableQuery } from '../wire/tables/match-table.ts';
import { byDateQuery, byMonthQuery, datedMatchesEnvelope } from '../wire/tables/matches-by-date.ts';

/** The calls that list saved matches. */
export const matchTableCalls = {
  getMatchTable: {
    method: 'GET',
    path: '/api/savedschedulardata/datatable-response/get-detail',
    summary: "A page of a saved schedule's matches",
    description:
      'Matches on game days without a date (`Day N`) come first, then dates ascending, each in the order ' +
      'of time slots and fields; matches without a place come last. `score_month_year` is `YYYY-MM` or ' +
      '`All`, `from` and `to` are dates (`YYYY-MM-DD`); `division`, `team` and `field` are names. ' +
      '`length=-1` asks for all.',
    access: 'organiser',
    query: matchTableQuery,
    answer: matchTableEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getMatchesByDate: {
    method: 'GET',
    path: '/api/user/get/schedule/by-date',
    summary: 'The matches of all saved schedules on one date, at most 1000 from `start` on',
    access: 'organiser',
    query: byDateQuery,
    answer: datedMatchesEnvelope,
    problems: ['malformed'],
  },
  getMatchesByMonth: {
    method: 'GET',
    path: '/api/user/get/schedule/by-month',
    summary: 'The matches of all saved schedules in one month, at most 1000 from `start` on',
    access: 'organiser',
    query: byMonthQuery,
    answer: datedMatchesEnvelope,
    problems: ['malformed'],
  },
} as const satisfies Record<string, Endpoint>;
