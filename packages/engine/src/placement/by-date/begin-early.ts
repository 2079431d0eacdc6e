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
 * Returns the season with every match at the earliest start of its day and field that keeps all rules,
 * breaks no more requests and leaves its teams their rest (S4): nobody waits in a hall that is open and empty. `at` maps matches to
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
      isFree(state, match, option) &&
      isAsRested(state, match, option, before)
    )
      return option;
  }
  return before;
}

/** Whether neither team has less of the rest that it wants than at the option before. */
function isAsRested(state: SeasonState, match: number, option: number, before: number): boolean {
  const { one, other } = state.problem;
  return [one[match]!, other[match]!].every(
    (team) => restAt(state, match, option, team) >= restAt(state, match, before, team),
  );
}

/** Minutes between a match at one of its options and the nearest other game of a team that day, at most the rest wanted. */
function restAt(
  { problem, at, games, nextGame }: SeasonState,
  match: number,
  option: number,
  team: number,
): number {
  const { options, length, tables, teams, entry } = problem;
  const begin = options.begins[option]!;
  let rest = tables.restOf[entry[match]!]!;
  let game = games[options.day[option]! * teams + team]!;
  for (; game !== NONE; game = nextGame[game]!) {
    const near = game >> 1;
    const other = options.begins[at[near]!]!;
    rest = Math.min(rest, Math.max(other - begin - length[match]!, begin - other - length[near]!));
  }
  return rest;
}
