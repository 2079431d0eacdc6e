import { restore } from './anneal-season.ts';
import { isFree } from './find-blockers.ts';
import type { SeasonProblem } from './season-problem.ts';
import {
  createState,
  NONE,
  place,
  remove,
  type SeasonState,
  type SeasonWeights,
} from './season-state.ts';

/**
 * Returns the season with every match at the earliest start of its day and field that keeps all rules
 * and breaks no more requests: nobody waits in a hall that is open and empty. `at` maps matches to
 * options, and so does the result.
 */
export function beginEarly(
  problem: SeasonProblem,
  at: Int32Array,
  weights: SeasonWeights,
): Int32Array {
  const state = createState(problem, weights);
  restore(state, at);
  const { begins } = problem.options;
  const placed = [...problem.movable].filter((match) => at[match] !== NONE);
  for (const match of placed.sort((a, b) => begins[at[a]!]! - begins[at[b]!]!)) {
    state.logged = 0;
    const before = state.at[match]!;
    remove(state, match);
    place(state, match, earliest(state, match, before));
  }
  return state.at;
}

/** The first option at the same field, day and side that is free; options stand in order of time. */
function earliest(state: SeasonState, match: number, before: number): number {
  const { options } = state.problem;
  const { first, day, field, brokenRequests } = options;
  for (let option = first[2 * match + options.side[before]!]!; option < before; option++) {
    if (
      day[option] === day[before] &&
      field[option] === field[before] &&
      brokenRequests[option]! <= brokenRequests[before]! &&
      isFree(state, match, option)
    )
      return option;
  }
  return before;
}
