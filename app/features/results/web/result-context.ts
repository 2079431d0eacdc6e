/** The context for entering results: the schedule with its results, and where it is saved. */

import type { MatchId, Result, Results, Schedule } from '@evenfield/engine';
import { encodeScheduleQuery } from '@evenfield/wire';
import { decodeResults } from '@evenfield/wire/results';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { resultCalls } from '../api.ts';

export const RESULTS = 'results'; // prefix of all query keys for results

/** A match's result on the server. */
export interface VersionedResult {
  readonly match: MatchId;
  readonly version: number; // the schedule's at that time
  readonly result: Result | null; // null: none
}

/** All results on the server. */
export interface VersionedResults {
  readonly version: number;
  readonly results: Results;
}

export interface ResultContext {
  readonly id: string | null; // the saved schedule's; null: unsaved
  readonly schedule: Schedule; // as viewed: with teams in place of decided placeholders
  readonly results: Results;
  readonly versionOf: (match: MatchId) => number; // the version when its result was last seen
  readonly save: (match: MatchId | null) => Promise<string | null>; // its id once saved; null: declined or refused
  readonly onRecorded: (id: string, received: VersionedResult) => void;
  readonly onResults: (id: string, received: VersionedResults) => void;
}

/** Loads the results of a saved schedule. Throws `CallFailure`. */
export async function loadResults(id: string, signal?: AbortSignal): Promise<VersionedResults> {
  const query = encodeScheduleQuery(id);
  const { data } = await callEndpoint(resultCalls.getMatchResults, {
    query,
    inBackground: true,
    ...(signal && { signal }),
  });
  return { version: data.version, results: decodeResults(data.matches) };
}
