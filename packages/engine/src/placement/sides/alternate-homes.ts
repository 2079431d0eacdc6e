import type { Random } from '../../model/random.ts';
import { temperatureAt, toleratedCost } from '../annealing/acceptance.ts';
import { type Board, exchangeSides } from '../board.ts';

const NONE = -1;
const STEPS_A_MATCH = 300;
const MAX_STEPS = 400_000;
const STEPS_TO_REST = 16_384;
const HOT = 1.5;
const COLD = 0.1;

/** Consecutive home games, or away games, of a team. */
export function countBreaks(board: Board, order: Int32Array): number {
  const last = new Int8Array(board.teams);
  let breaks = 0;
  for (const match of order) {
    const home = board.home[match]!;
    const away = board.away[match]!;
    if (last[home] === 1) breaks++;
    if (last[away] === -1) breaks++;
    last[home] = 1;
    last[away] = -1;
  }
  return breaks;
}

/** A team's games before and after each of its matches; the side in a match selects one of its two columns. */
interface Neighbors {
  readonly first: Uint16Array; // match -> the team of column 0
  readonly before: Int32Array; // 2 * match + column -> match, or -1
  readonly behind: Int32Array;
}

/**
 * Makes home and away alternate: exchanges sides in sets of matches that leave every team's balance
 * unchanged, and keeps improvements. Yields now and then.
 */
export function* alternateHomes(
  board: Board,
  order: Int32Array,
  mirror: Int32Array,
  random: Random,
): Generator<void, void> {
  const neighbors = linkGames(board, order);
  const sides = sideCountsOf(board, mirror);
  const start = { home: board.home.slice(), away: board.away.slice() };
  const startBreaks = countBreaks(board, order);
  const steps = Math.min(STEPS_A_MATCH * board.count, MAX_STEPS);
  for (let step = 0; step < steps; step++) {
    if (step % STEPS_TO_REST === 0) yield;
    const set = findBalancedSet(sides, random.below(board.count), random);
    if (set === null || set.some((match) => board.fixed[match] === 1)) continue;
    const temperature = temperatureAt(step / steps, HOT, COLD);
    const before = breaksAround(board, neighbors, set);
    exchangeSet(sides, set);
    const cost = breaksAround(board, neighbors, set) - before;
    if (cost > 0 && cost > toleratedCost(temperature, random)) exchangeSet(sides, set);
  }
  yield;
  if (countBreaks(board, order) > startBreaks) {
    board.home.set(start.home);
    board.away.set(start.away);
  }
}

/** The current sides, and indexes of what can be exchanged. */
interface Sides {
  readonly board: Board;
  readonly mirror: Int32Array; // match -> the one that mirrors it, or -1
  readonly surplus: Int32Array; // team -> home games minus away games in matches without a mirror
  readonly meetings: Map<number, number>; // home * teams + away -> match without a mirror
}

function sideCountsOf(board: Board, mirror: Int32Array): Sides {
  const surplus = new Int32Array(board.teams);
  const meetings = new Map<number, number>();
  for (let match = 0; match < board.count; match++) {
    if (mirror[match] !== NONE) continue;
    surplus[board.home[match]!]!++;
    surplus[board.away[match]!]!--;
    meetings.set(board.home[match]! * board.teams + board.away[match]!, match);
  }
  return { board, mirror, surplus, meetings };
}

/** Matches around this one whose sides can be exchanged together; null if there are none. */
function findBalancedSet(
  { board, mirror, surplus, meetings }: Sides,
  match: number,
  random: Random,
): number[] | null {
  if (mirror[match] !== NONE) return [match, mirror[match]!];
  const a = board.home[match]!;
  const b = board.away[match]!;
  if (surplus[a] === 1 && surplus[b] === -1) return [match];
  // a is at home against b, b against a third team of the entry, and that one perhaps against a: a cycle
  const entry = board.entry[match]!;
  const third = board.task.firstTeam[entry]! + random.below(board.task.demands[entry]!.teams);
  const second = meetings.get(b * board.teams + third);
  if (second === undefined) return null;
  const closing = meetings.get(third * board.teams + a);
  if (closing !== undefined) return [match, second, closing];
  return surplus[a] === 1 && surplus[third] === -1 ? [match, second] : null;
}

function exchangeSet({ board, mirror, surplus, meetings }: Sides, set: readonly number[]): void {
  for (const match of set) {
    const home = board.home[match]!;
    const away = board.away[match]!;
    exchangeSides(board, match);
    if (mirror[match] !== NONE) continue;
    surplus[home]! -= 2;
    surplus[away]! += 2;
    meetings.delete(home * board.teams + away);
    meetings.set(away * board.teams + home, match);
  }
}

function linkGames(board: Board, order: Int32Array): Neighbors {
  const first = board.home.slice();
  const before = new Int32Array(2 * board.count).fill(NONE);
  const behind = new Int32Array(2 * board.count).fill(NONE);
  const last = new Int32Array(board.teams).fill(NONE); // team -> 2 * match + column
  for (const match of order) {
    for (const [column, team] of [board.home[match]!, board.away[match]!].entries()) {
      const here = 2 * match + column;
      const there = last[team]!;
      if (there !== NONE) {
        before[here] = there >> 1;
        behind[there] = match;
      }
      last[team] = here;
    }
  }
  return { first, before, behind };
}

/**
 * Breaks of the teams concerned at these matches; a break between two of them counts twice, before and
 * after the exchange alike.
 */
function breaksAround(board: Board, neighbors: Neighbors, set: readonly number[]): number {
  let breaks = 0;
  for (const match of set) {
    const home = board.home[match]!;
    const away = board.away[match]!;
    const column = neighbors.first[match] === home ? 0 : 1;
    breaks +=
      hosts(board, neighbors.before[2 * match + column]!, home) +
      hosts(board, neighbors.behind[2 * match + column]!, home) +
      visits(board, neighbors.before[2 * match + 1 - column]!, away) +
      visits(board, neighbors.behind[2 * match + 1 - column]!, away);
  }
  return breaks;
}

function hosts(board: Board, match: number, team: number): number {
  return match !== NONE && board.home[match] === team ? 1 : 0;
}

function visits(board: Board, match: number, team: number): number {
  return match !== NONE && board.away[match] === team ? 1 : 0;
}
