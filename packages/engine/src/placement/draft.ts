import type { Drawn } from './draw-season.ts';

/** Matches that are yet to be placed, but for those that have a cell already. */
export interface Draft {
  readonly drawn: Drawn;
  readonly fixed: Uint8Array; // match -> 1 where it stays
  readonly manual: Uint8Array; // match -> 1 where no format asks for it
  readonly cells: Int32Array; // match -> where it begins, or NOWHERE
  readonly faults: number; // how far who meets whom is from what the formats ask for: 0 but around fixed matches
}
