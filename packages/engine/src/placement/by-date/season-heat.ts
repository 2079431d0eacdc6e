import type { SeasonHeat } from './anneal-season.ts';
import type { SeasonProblem } from './season-problem.ts';
import type { SeasonWeights } from './season-state.ts';

const MOVES_A_MATCH = 2200;
const LEAST_MOVES = 20_000;
const MOST_MOVES = 1_500_000;
const ROUNDS = 3;
const HOT = 6; // in the least weight of a wish
const COLD = 0.35;
const LEAST_NEIGHBOR = 10; // in the same

/** A match without a place costs more than a broken wish, and this more than to have two games on neighboring days. */
export function weightsOf(problem: SeasonProblem): SeasonWeights {
  const neighbor = Math.max(LEAST_NEIGHBOR * unitOf(problem), ...neighborCosts(problem));
  return { unplaced: 4 * neighbor, sides: 3 * neighbor, brokenRequests: 2 * neighbor, crowding: 1 };
}

export function heatOf(problem: SeasonProblem): SeasonHeat {
  const wanted = Math.max(LEAST_MOVES, MOVES_A_MATCH * problem.movable.length);
  const unit = unitOf(problem);
  return {
    moves: Math.min(MOST_MOVES, wanted),
    rounds: ROUNDS,
    hot: HOT * unit,
    cold: COLD * unit,
  };
}

/** The least weight of a wish for few games in a row. */
function unitOf({ limits }: SeasonProblem): number {
  const weights = limits.ofEntry.flat().flatMap(({ weight }) => (weight > 0 ? [weight] : []));
  return weights.length === 0 ? 1 : Math.min(...weights);
}

/** Entry -> what two games of a team on neighboring days cost. */
function neighborCosts({ limits }: SeasonProblem): number[] {
  return limits.ofEntry.map((own) =>
    own.reduce((sum, { weight, days, games }) => sum + (games === 1 ? weight * (days - 1) : 0), 0),
  );
}
