/**
 * The counts that a repair minimizes for the teams, and their cost as one number for the search. Only
 * rules that depend on a match's new cell are included, in the order of `docs/rules.md`: repeats (S1),
 * doubleheaders (S2), short rests and of these the ones without any slot between (S4), then the distance
 * of the move.
 */
import { MAX_AXIS } from '../model/setup.ts';
import { countBits, countNoRests, countSingleRests } from '../placement/bits.ts';

export interface Exceptions {
  readonly repeats: number; // two teams meeting again before one of them has met everybody as often
  readonly doubleheaders: number; // games of a team on a day beyond those its format demands
  readonly shortRests: number; // two games of a team on a day with fewer than two slots of rest between
  readonly noRests: number; // of these, the ones without any rest
}

/** The cost of one exception each, and of one game day and one time slot between old and new cell. */
const WEIGHTS = {
  repeat: 1e9,
  extraGame: 1e7,
  shortRest: 1e5,
  noRest: 1e3,
  dayAway: MAX_AXIS,
  slotAway: 1,
};

/** The cost of a match after the start of a playoff that waits for it: more than all exceptions together. */
export const LATE_COST = 1e12;

/** More than a match with a cell can cost. */
export const UNPLACED_COST = 1e13;

/** The cost of another game in a slot for a team that has games in the given slots (bits). */
export function gameCost(slots: number, slot: number, ordinary: number): number {
  if (slots === 0) return 0;
  const after = slots | (1 << slot);
  const none = countNoRests(after) - countNoRests(slots);
  const single = countSingleRests(after) - countSingleRests(slots);
  const extra = countBits(after) > ordinary ? WEIGHTS.extraGame : 0;
  return extra + WEIGHTS.shortRest * (none + single) + WEIGHTS.noRest * none;
}

export function repeatCost(repeats: number): number {
  return WEIGHTS.repeat * repeats;
}

/** The cost of a distance in game days and time slots from the old cell: nearer is better. */
export function distanceCost(days: number, slots: number): number {
  return WEIGHTS.dayAway * Math.abs(days) + WEIGHTS.slotAway * Math.abs(slots);
}

/** Whether a cost is more than a distance: some team has a doubleheader or a short rest. */
export function costsExceptions(cost: number): boolean {
  return cost >= WEIGHTS.noRest;
}

/** The short rests of one team on one day. */
export function restsOf(slots: number): Pick<Exceptions, 'shortRests' | 'noRests'> {
  const noRests = countNoRests(slots);
  return { shortRests: noRests + countSingleRests(slots), noRests };
}

/** Compares exceptions in the order of the rules: negative if the first are fewer. */
export function compareExceptions(a: Exceptions, b: Exceptions): number {
  return (
    a.repeats - b.repeats ||
    a.doubleheaders - b.doubleheaders ||
    a.shortRests - b.shortRests ||
    a.noRests - b.noRests
  );
}
