import type { MatchId, Results } from '@evenfield/engine';

/** How the matches of a saved schedule went, as far as this tab has heard. */
export interface KnownResults {
  readonly version: number; // of the schedule, with which all of them were seen
  readonly results: Results;
  readonly since?: ReadonlyMap<MatchId, number>; // versions with which single ones were seen later; left out: none was
}
