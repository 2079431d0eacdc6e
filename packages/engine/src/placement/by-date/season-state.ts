/**
 * A season while it is searched: which place every match has, who plays on a field, team by team, on a
 * day, and what another game of a team on a calendar day would cost. The tables of costs are kept up to
 * date with every change, so that a search reads them far more often than it writes.
 */
import type { SeasonProblem } from './season-problem.ts';

export const NONE = -1;

/** What a season costs, the more important counts first. */
export interface SeasonCounts {
  unplaced: number;
  sides: number; // S7
  brokenRequests: number; // S15
  crowding: number; // S16
}

/** What one of each costs. */
export type SeasonWeights = Readonly<SeasonCounts>;

export interface SeasonState {
  readonly problem: SeasonProblem;
  readonly at: Int32Array; // match -> its option, or NONE
  readonly counts: SeasonCounts;
  weights: SeasonWeights;
  readonly onField: Int32Array; // day * fields + field -> its first match
  readonly nextOnField: Int32Array; // match -> the next one there
  readonly games: Int32Array; // day * teams + team -> 2 * match + (0 or 1: the team is `one` or `other`)
  readonly nextGame: Int32Array; // 2 * match + (0 or 1) -> the same of the team's next game of the day
  readonly near: Int32Array; // team * calendar + position -> what a game there adds to the crowding (S16)
  readonly full: Int32Array; // the same -> windows of must limits around it that hold no more games (H8)
  readonly inWindow: Int16Array; // games in each window; see `LimitTable`
  readonly surplus: Int32Array; // team -> home games less away games
  readonly log: Int32Array; // match, option before; see `undo`
  logged: number; // how much of it is in use
  readonly blockers: Int32Array; // what `findBlockers` has found
}

const MOST_BLOCKERS = 16;
const LOG_SIZE = 4096; // more than two moves need

/** A season with its fixed matches only. */
export function createState(problem: SeasonProblem, weights: SeasonWeights): SeasonState {
  const { count, days, fields, teams, calendar, limits, movable } = problem;
  const state: SeasonState = {
    problem,
    at: new Int32Array(count).fill(NONE),
    counts: { unplaced: movable.length, sides: 0, brokenRequests: 0, crowding: 0 },
    weights,
    onField: new Int32Array(days * fields).fill(NONE),
    nextOnField: new Int32Array(count).fill(NONE),
    games: new Int32Array(days * teams).fill(NONE),
    nextGame: new Int32Array(2 * count).fill(NONE),
    near: new Int32Array(teams * calendar.length),
    full: new Int32Array(teams * calendar.length),
    inWindow: new Int16Array(limits.counters),
    surplus: new Int32Array(teams),
    log: new Int32Array(LOG_SIZE),
    logged: 0,
    blockers: new Int32Array(MOST_BLOCKERS),
  };
  for (let match = 0; match < count; match++) {
    if (problem.isFixed[match] === 1) place(state, match, problem.options.first[2 * match]!);
  }
  state.counts.unplaced = movable.length;
  state.logged = 0;
  return state;
}

export function costOf({ counts, weights }: SeasonState): number {
  return (
    weights.unplaced * counts.unplaced +
    weights.sides * counts.sides +
    weights.brokenRequests * counts.brokenRequests +
    weights.crowding * counts.crowding
  );
}

/** Gives a match without a place one of its options. */
export function place(state: SeasonState, match: number, option: number): void {
  const { problem, at, counts, onField, nextOnField, games, nextGame, log } = state;
  const { options, calendar, fields, teams } = problem;
  const day = options.day[option]!;
  const cell = day * fields + options.field[option]!;
  nextOnField[match] = onField[cell]!;
  onField[cell] = match;
  const position = calendar.position[day]!;
  for (let k = 0; k < 2; k++) {
    const team = k === 0 ? problem.one[match]! : problem.other[match]!;
    nextGame[2 * match + k] = games[day * teams + team]!;
    games[day * teams + team] = 2 * match + k;
    counts.crowding += state.near[team * calendar.length + position]!;
    countGame(state, team, position, 1);
  }
  counts.unplaced--;
  counts.brokenRequests += options.brokenRequests[option]!;
  countSides(state, match, options.side[option]!, 1);
  at[match] = option;
  log[state.logged++ % LOG_SIZE] = match;
  log[state.logged++ % LOG_SIZE] = NONE;
}

/** Takes a match out of its place. */
export function remove(state: SeasonState, match: number): void {
  const { problem, at, counts, onField, nextOnField, games, nextGame, log } = state;
  const { options, calendar, fields, teams } = problem;
  const option = at[match]!;
  const day = options.day[option]!;
  const cell = day * fields + options.field[option]!;
  unlink(onField, cell, nextOnField, match);
  const position = calendar.position[day]!;
  for (let k = 0; k < 2; k++) {
    const team = k === 0 ? problem.one[match]! : problem.other[match]!;
    unlink(games, day * teams + team, nextGame, 2 * match + k);
    countGame(state, team, position, -1);
    counts.crowding -= state.near[team * calendar.length + position]!;
  }
  counts.unplaced++;
  counts.brokenRequests -= options.brokenRequests[option]!;
  countSides(state, match, options.side[option]!, -1);
  at[match] = NONE;
  log[state.logged++ % LOG_SIZE] = match;
  log[state.logged++ % LOG_SIZE] = option;
}

/** Takes back all changes since `logged` was set to 0. */
export function undo(state: SeasonState): void {
  const { log } = state;
  for (let k = state.logged - 2; k >= 0; k -= 2) {
    const match = log[k]!;
    const option = log[k + 1]!;
    if (option === NONE) remove(state, match);
    else place(state, match, option);
    state.logged = k; // the step itself has been logged, too
  }
  state.logged = 0;
}

function unlink(heads: Int32Array, head: number, next: Int32Array, item: number): void {
  if (heads[head] === item) {
    heads[head] = next[item]!;
    return;
  }
  let before = heads[head]!;
  while (next[before] !== item) before = next[before]!;
  next[before] = next[item]!;
}

function countSides(state: SeasonState, match: number, side: number, by: 1 | -1): void {
  const { problem, surplus, counts } = state;
  if (problem.sides[match] !== 2) return;
  const one = problem.one[match]!;
  const other = problem.other[match]!;
  const change = side === 0 ? by : -by;
  counts.sides -= misplacedSides(surplus[one]!) + misplacedSides(surplus[other]!);
  surplus[one]! += change;
  surplus[other]! -= change;
  counts.sides += misplacedSides(surplus[one]!) + misplacedSides(surplus[other]!);
}

/** Games that would have to change sides (S7). */
export function misplacedSides(surplus: number): number {
  return Math.abs(surplus) >> 1;
}

/**
 * Counts one game of a team more or less in all windows around a calendar day. A window that becomes
 * full, or is no longer, changes what one more game on any of its days costs. Unrolled into plain loops
 * because a search spends most of its time here.
 */
function countGame(state: SeasonState, team: number, position: number, by: 1 | -1): void {
  const { inWindow, near, full } = state;
  const { limits, tables, calendar } = state.problem;
  const own = limits.ofEntry[tables.entryOf[team]!]!;
  const row = team * calendar.length;
  for (let k = 0; k < own.length; k++) {
    const { games, days, weight, windows, base, firstTeam } = own[k]!;
    const counters = base + (team - firstTeam) * windows;
    const first = counters + (position < days ? 0 : position - days + 1);
    const last = counters + (position < windows ? position : windows - 1);
    const table = weight === 0 ? full : near;
    const change = weight === 0 ? by : by * weight;
    const atLimit = by === 1 ? games : games - 1;
    for (let window = first; window <= last; window++) {
      const count = inWindow[window]! + by;
      inWindow[window] = count;
      if (count !== atLimit) continue;
      const from = row + window - counters;
      const to = Math.min(row + calendar.length, from + days);
      for (let day = from; day < to; day++) table[day]! += change;
    }
  }
}
