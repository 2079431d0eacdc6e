/** What whoever enters results needs at hand: the schedule with what is known of its matches, and its place in the account. */
import { encodeScheduleQuery, endpoints } from '@evenfield/contract';
import { decodeResults } from '@evenfield/contract/results';
import type { MatchId, Result, Results, Schedule } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

export const RESULTS = 'results'; // every key of what is asked about results begins with it

/** How one match went, as the server has it. */
export interface HeardResult {
  readonly match: MatchId;
  readonly version: number; // of the schedule by then
  readonly result: Result | null; // null: it has none
}

/** How all of them went. */
export interface HeardResults {
  readonly version: number;
  readonly results: Results;
}

export interface ResultDesk {
  readonly id: string | null; // of the saved schedule; null: it is saved nowhere
  readonly schedule: Schedule; // as it is looked at: promises that are kept stand for teams
  readonly results: Results;
  readonly versionOf: (match: MatchId) => number; // of the schedule when its result was last seen
  readonly save: (match: MatchId | null) => Promise<string | null>; // answers with its id once the match is in the account; null: the person let go, or was told why not
  readonly hear: (id: string, heard: HeardResult) => void;
  readonly hearAll: (id: string, heard: HeardResults) => void;
}

/** Asks the server how the matches of a saved schedule went. Throws `CallFailure`. */
export async function loadResults(id: string, signal?: AbortSignal): Promise<HeardResults> {
  const query = encodeScheduleQuery(id);
  const { data } = await callEndpoint(endpoints.getMatchResults, {
    query,
    inBackground: true,
    ...(signal && { signal }),
  });
  return { version: data.version, results: decodeResults(data.matches) };
}
