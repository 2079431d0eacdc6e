import type { Setup } from '../model/setup.ts';
import type { AnnealingOptions } from './annealing/anneal.ts';
import type { Board } from './board.ts';
import { countMatches } from './count-matches.ts';
import { hasFineDays } from './rank-board.ts';

/** Leagues above this size are constructed well and only cooled: a warm start would need far more steps to recover. */
const LARGE = 4000;
/** Up to this size there are enough steps to try other days even if nothing is wrong with them. */
const SMALL = 400;
const STEPS_A_MATCH = 1500;
const LEAST_STEPS = 300_000;
const MAX_STEPS = 3_000_000;
const COLD = 2;
const FIELDS_FROM = 0.75;
const FIELDS_FROM_WHEN_LARGE = 1; // `evenOutFields` gains more there with less work

/**
 * If rests or turns are not yet as they should be, most of the steps are so warm that a short rest
 * (1600) comes back occasionally: removing the last ones takes detours.
 */
const UNFINISHED = { warm: { from: 500, until: 0.65 }, hot: 200, fieldsFrom: 0.85 };
const RESTLESS_STEPS = 2;

/** The initial temperatures of successive starts. */
const HOT = [96, 200, 400, 48, 32, 128];
const HOT_WHEN_LARGE = 6;

/** The same for improving an existing schedule. */
const MILD = [16, 48, 96, 200];

/** The number of starts for leagues of up to so many matches. */
const STARTS_BY_SIZE = [
  { matches: 100, starts: 6 },
  { matches: 200, starts: 4 },
  { matches: SMALL, starts: 3 },
];

const SEASON_STARTS = 1; // one takes some seconds

/** The number of starts if the caller sets none: about half a second of work, or one second if rests are hard. */
export function chooseStarts(setup: Setup): number {
  if (setup.constraints !== undefined) return SEASON_STARTS;
  const matches = countMatches(setup);
  return STARTS_BY_SIZE.find((size) => matches <= size.matches)?.starts ?? 1;
}

/** The annealing parameters of one start of a search. */
export function annealingOptions(board: Board, start: number): AnnealingOptions {
  const large = board.count > LARGE;
  const restless = !large && !hasFineDays(board);
  const steps = Math.max(LEAST_STEPS, STEPS_A_MATCH * board.count);
  return {
    steps: Math.min(MAX_STEPS, restless ? RESTLESS_STEPS * steps : steps),
    hot: large ? HOT_WHEN_LARGE : HOT[start % HOT.length]!,
    cold: COLD,
    fieldsFrom: large ? FIELDS_FROM_WHEN_LARGE : FIELDS_FROM,
    fieldsHot: COLD,
    tails: !large && board.grid.fields > 1 && board.count < board.occupant.length,
    days: board.count <= SMALL || restless,
    ...(restless ? UNFINISHED : {}),
  };
}

/** The annealing parameters for an existing schedule: no hotter than necessary, and pairings stay. */
export function mildAnnealingOptions(board: Board, start: number): AnnealingOptions {
  const { warm: _, ...mild } = annealingOptions(board, start);
  return { ...mild, hot: Math.min(mild.hot, MILD[start % MILD.length]!), pairsStay: true };
}
