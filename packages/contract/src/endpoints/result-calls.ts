import type { Endpoint } from '../endpoint.ts';
import {
  matchResultsEnvelope,
  resultHistoryEnvelope,
  resultHistoryQuery,
} from '../wire/results/match-results.ts';
import { entryBody } from '../wire/results/score-entry.ts';
import {
  judgementBody,
  LINK_HEADER,
  linkBody,
  linksEnvelope,
  newLinkEnvelope,
  revokeBody,
} from '../wire/results/score-link.ts';
import { recordedEnvelope, scoringEnvelope, staleEntryEnvelope } from '../wire/results/scoring.ts';
import { standingsEnvelope, standingsParams } from '../wire/results/standings.ts';
import { scheduleQuery } from '../wire/saving/schedule-query.ts';
import { outcomeEnvelope } from '../wire/told.ts';

const BY_LINK = `The secret of a score link goes in the header \`${LINK_HEADER}\`; without a good one the answer is 404.`;

/** The calls about how matches went; a score itself is recorded by the call that updates a match. */
export const resultCalls = {
  getMatchResults: {
    method: 'GET',
    path: '/api/v2/score/matchesbyevent',
    summary: 'The matches of a schedule with their scores',
    description: 'For anybody while the schedule is active, else for its owner only.',
    access: 'public',
    query: scheduleQuery,
    answer: matchResultsEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getStandings: {
    method: 'GET',
    path: '/api/standings/:schedule_id',
    summary: 'The table of every division, or of every pool of it',
    description: 'For anybody while the schedule is active, else for its owner only.',
    access: 'public',
    params: standingsParams,
    answer: standingsEnvelope,
    problems: ['notFound', 'overloaded'],
  },
  getResultHistory: {
    method: 'GET',
    path: '/api/results/history',
    summary: 'Who said what of the result of a match, the newest first',
    access: 'organiser',
    query: resultHistoryQuery,
    answer: resultHistoryEnvelope,
    problems: ['malformed', 'notFound'],
  },
  createScoreLink: {
    method: 'POST',
    path: '/api/score-links/create',
    summary: 'Make a link by which somebody without an account enters scores',
    description: 'For one match, one field or the whole schedule. Its secret is told this once.',
    access: 'organiser',
    body: linkBody,
    answer: newLinkEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getScoreLinks: {
    method: 'GET',
    path: '/api/score-links/get',
    summary: 'The score links of a schedule, the newest first',
    access: 'organiser',
    query: scheduleQuery,
    answer: linksEnvelope,
    problems: ['malformed', 'notFound'],
  },
  revokeScoreLink: {
    method: 'POST',
    path: '/api/score-links/revoke',
    summary: 'Make a score link good for nothing; what came by it stays',
    access: 'organiser',
    body: revokeBody,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getScoring: {
    method: 'GET',
    path: '/api/scoring/get',
    summary: 'The matches that a score link is for',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    answer: scoringEnvelope,
    problems: ['notFound', 'tooMany', 'overloaded'],
  },
  recordByLink: {
    method: 'POST',
    path: '/api/scoring/record',
    summary: 'Enter how a match went, by a score link',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    body: entryBody,
    answer: recordedEnvelope,
    stale: staleEntryEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooLarge', 'tooMany', 'overloaded'],
  },
  judgeByLink: {
    method: 'POST',
    path: '/api/scoring/judge',
    summary: 'Confirm or dispute the result of a match, by a score link',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    body: judgementBody,
    answer: recordedEnvelope,
    stale: staleEntryEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooLarge', 'tooMany', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
