/**
 * What a repair tries to spare the teams, as counts for people and as one number for the search. Only
 * rules that a match's new cell decides are looked at, in the order of `docs/rules.md`: repeats (S1),
 * doubleheaders (S2), short rests and among them those without any (S4), then how far a match moves.
 */
import { MAX_AXIS } from '../model/setup.ts';
import { countBits, countNoRests, countSingleRests } from '../placement/bits.ts';

export interface Exceptions {
  readonly repeats: number; // two teams meeting again before one of them has met everybody as often
  readonly doubleheaders: number; // games of a team on a day beyond those its format asks for
  readonly shortRests: number; // two games of a team on a day with fewer than two rest periods between
  readonly noRests: number; // of these, the ones without any rest
}

/** Cost of one exception each, and of one game day and one time slot between old and new cell. */
const WEIGHTS = {
  repeat: 1e9,
  extraGame: 1e7,
  shortRest: 1e5,
  noRest: 1e3,
  dayAway: MAX_AXIS,
  slotAway: 1,
};

/** Of being behind a playoff that waits for the match: more than all exceptions together. */
export const LATE_COST = 1e12;

/** More than any match can cost that has a cell. */
export const UNPLACED_COST = 1e13;

/** What another game in a slot costs a team that has games in the slots given as bits. */
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

/** What it costs to be so many game days and time slots away from the old cell: nearer is better. */
export function distanceCost(days: number, slots: number): number {
  return WEIGHTS.dayAway * Math.abs(days) + WEIGHTS.slotAway * Math.abs(slots);
}

/** Whether a cost is more than a distance: whether some team has a doubleheader or a short rest. */
export function costsExceptions(cost: number): boolean {
  return cost >= WEIGHTS.noRest;
}

/** The short rests of one team on one day. */
export function restsOf(slots: number): Pick<Exceptions, 'shortRests' | 'noRests'> {
  const noRests = countNoRests(slots);
  return { shortRests: noRests + countSingleRests(slots), noRests };
}

/** Orders exceptions by the order of the rules: negative where the first are fewer. */
export function compareExceptions(a: Exceptions, b: Exceptions): number {
  return (
    a.repeats - b.repeats ||
    a.doubleheaders - b.doubleheaders ||
    a.shortRests - b.shortRests ||
    a.noRests - b.noRests
  );
}
