import type { Setup } from '../model/setup.ts';
import type { Heat } from './annealing/anneal.ts';
import type { Board } from './board.ts';
import { countMatches } from './count-matches.ts';
import { hasFineDays } from './rank-board.ts';

/** Leagues above this size are built well and only cooled: a warm start would need far more steps to come back. */
const LARGE = 4000;
/** Up to this size there are steps enough to try other days even where nothing is wrong with them. */
const SMALL = 400;
const STEPS_A_MATCH = 1500;
const LEAST_STEPS = 300_000;
const MOST_STEPS = 3_000_000;
const COLD = 2;
const FIELDS_FROM = 0.75;
const FIELDS_FROM_WHEN_LARGE = 1; // there `evenOutFields` goes further with less

/**
 * Where rests or turns are not as they should be yet, most of the steps are so warm that a short rest
 * (1600) comes back now and then: it takes a detour to be rid of the last ones.
 */
const RESTLESS = { warm: { from: 500, until: 0.65 }, hot: 200, fieldsFrom: 0.85 };
const RESTLESS_STEPS = 2;

/** How warm one start after the other begins. */
const HOT = [96, 200, 400, 48, 32, 128];
const HOT_WHEN_LARGE = 6;

/** The same for a schedule that is to be improved. */
const MILD = [16, 48, 96, 200];

/** Matches up to which a league gets so many starts. */
const STARTS_BY_SIZE = [
  { matches: 100, starts: 6 },
  { matches: 200, starts: 4 },
  { matches: SMALL, starts: 3 },
];

/** How often a search begins anew when nobody says otherwise: so often that it takes about half a second, or one where rests come hard. */
export function chooseStarts(setup: Setup): number {
  const matches = countMatches(setup);
  return STARTS_BY_SIZE.find((size) => matches <= size.matches)?.starts ?? 1;
}

/** The annealing of one start of a search. */
export function heatOf(board: Board, start: number): Heat {
  const large = board.count > LARGE;
  const restless = !large && !hasFineDays(board);
  const steps = Math.max(LEAST_STEPS, STEPS_A_MATCH * board.count);
  return {
    steps: Math.min(MOST_STEPS, restless ? RESTLESS_STEPS * steps : steps),
    hot: large ? HOT_WHEN_LARGE : HOT[start % HOT.length]!,
    cold: COLD,
    fieldsFrom: large ? FIELDS_FROM_WHEN_LARGE : FIELDS_FROM,
    fieldsHot: COLD,
    tails: !large && board.grid.fields > 1 && board.count < board.occupant.length,
    days: board.count <= SMALL || restless,
    ...(restless ? RESTLESS : {}),
  };
}

/** The annealing of a schedule that is there already: it begins no warmer than it has to, and leaves who meets whom. */
export function mildHeatOf(board: Board, start: number): Heat {
  const { warm: _, ...mild } = heatOf(board, start);
  return { ...mild, hot: Math.min(mild.hot, MILD[start % MILD.length]!), pairsStay: true };
}
