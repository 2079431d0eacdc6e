/** What the searches of seasons with constraints have in common: `by-clock/` and `by-date/`. */
import type { FixedMatch } from '../model/fixed-match.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';

/** A schedule that is complete, or as complete as it got. */
export interface SeasonFind {
  readonly rank: readonly number[]; // what it lacks, most important first; lower is better
  readonly finish: () => Schedule;
}

/** One step of a start: its progress from 0 to 1, and a find if it is better than all before of this start. */
export interface SeasonStep {
  readonly done: number;
  readonly better: SeasonFind | null;
}

export interface SeasonStart {
  readonly seed: number; // unsigned 32 bit
  readonly start: number; // its number, from 0
  readonly fixed: readonly FixedMatch[]; // matches that are settled
}

/** Searches for better and better schedules of a setup with constraints, with a budget in moves. */
export type SeasonSearch = (setup: Setup, options: SeasonStart) => Generator<SeasonStep, void>;

/** Whether a rank is better than another. */
export function isRankedBefore(one: readonly number[], other: readonly number[]): boolean {
  const k = one.findIndex((count, at) => count !== other[at]);
  return k !== -1 && one[k]! < other[k]!;
}
