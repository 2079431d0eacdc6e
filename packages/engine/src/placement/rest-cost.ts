import { countNoRests, countSingleRests } from './bits.ts';
import { WEIGHTS } from './tally.ts';

/** The change in the cost of a team's short rests on a day when some of its slots change. */
export function restCost(slots: number, flips: number): number {
  const after = slots ^ flips;
  return (
    WEIGHTS.noRest * (countNoRests(after) - countNoRests(slots)) +
    WEIGHTS.shortRest * (countSingleRests(after) - countSingleRests(slots))
  );
}
