import type { Random } from '../../model/random.ts';
import { isFree } from './find-blockers.ts';
import { misplacedSides, NONE, type SeasonState } from './season-state.ts';

/**
 * The option of a match without a place that costs least now, of equal ones any; NONE if none is free or
 * all cost more than to leave the match out.
 */
export function cheapestOption(state: SeasonState, match: number, random: Random): number {
  const { problem, near, full, weights } = state;
  const { options, calendar, one, other } = problem;
  const rowOne = one[match]! * calendar.length;
  const rowOther = other[match]! * calendar.length;
  let best = NONE;
  let least = weights.unplaced;
  let ties = 0;
  for (let side = 0; side < problem.sides[match]!; side++) {
    const base = weights.sides * costOfSide(state, match, side);
    const last = options.first[2 * match + side + 1]!;
    for (let option = options.first[2 * match + side]!; option < last; option++) {
      const position = calendar.position[options.day[option]!]!;
      const cost =
        base +
        weights.crowding * (near[rowOne + position]! + near[rowOther + position]!) +
        weights.brokenRequests * options.brokenRequests[option]!;
      if (cost > least) continue;
      if (full[rowOne + position]! > 0 || full[rowOther + position]! > 0) continue;
      if (cost === least && best !== NONE && random.below(++ties) > 0) continue;
      if (!isFree(state, match, option)) continue;
      if (cost < least || best === NONE) ties = 1;
      best = option;
      least = cost;
    }
  }
  return best;
}

/** How many games more would have to change sides (S7). */
export function costOfSide({ problem, surplus }: SeasonState, match: number, side: number): number {
  if (problem.sides[match] !== 2) return 0;
  const [a, b] = [surplus[problem.one[match]!]!, surplus[problem.other[match]!]!];
  const by = side === 0 ? 1 : -1;
  return misplacedSides(a + by) - misplacedSides(a) + misplacedSides(b - by) - misplacedSides(b);
}
