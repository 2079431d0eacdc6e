import type { MatchId, Results } from '@evenfield/engine';

/** The results of a saved schedule, as far as this tab knows them. */
export interface KnownResults {
  readonly version: number; // of the schedule, at which all results were read
  readonly results: Results;
  readonly since?: ReadonlyMap<MatchId, number>; // of results read singly later
}
