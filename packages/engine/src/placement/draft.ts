import type { SeasonDraft } from './generate-season.ts';

/** Matches to be placed; some already have a cell. */
export interface Draft {
  readonly generated: SeasonDraft;
  readonly fixed: Uint8Array; // match -> 1 if it stays
  readonly manual: Uint8Array; // match -> 1 if no format demands it
  readonly cells: Int32Array; // match -> its initial cell, or NOWHERE
  readonly faults: number; // deviation of the pairings from what the formats demand: 0 except around fixed matches
}
