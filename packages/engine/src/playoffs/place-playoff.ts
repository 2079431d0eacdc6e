/**
 * Cells for the matches of a playoff: as early as possible, each after those it waits for. First every
 * match has its full rest; if the season is too short for that, rests are shortened, those of the first
 * rounds before those of the last.
 */

import type { BracketMatch } from '../brackets/bracket.ts';
import { bracketOf, feedersOf, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { type Clock, overlap, type Play, readClock } from '../model/clock.ts';
import { cellAt, fieldOf, type Grid, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { comesAfter, turnOf } from './comes-after.ts';

/** What to place, and where. */
export interface PlayoffOptions {
  readonly entry: number;
  readonly matches: ReadonlySet<number>; // of the bracket, that need a cell
  readonly after: number | null; // the last cell of what comes before the playoff; null: nothing does
  readonly fromDay: number; // the first game day that may be used
  readonly isOpen?: (cell: number) => boolean; // cells that may be used; left out: all
}

/** The rest before a match in slots on the same day, from the best to none; Infinity: another day. */
const RESTS = [2, 1, 0];
const LEAGUE_RESTS = [Number.POSITIVE_INFINITY, ...RESTS];

/** Match of the bracket -> its cell, NOWHERE if none was found; those not in `matches` keep theirs. */
export function placePlayoff(schedule: Schedule, options: PlayoffOptions): Int32Array {
  const board = createBoard(schedule, options);
  const levels = board.bracket.reduce((most, { level }) => Math.max(most, level + 1), 0);
  const rests = schedule.setup.event === 'league' ? LEAGUE_RESTS : RESTS;
  let best: Int32Array | null = null;
  for (const finalLast of ['alone', 'last', 'any'] as const) {
    const shortest = placeByLevel(board, () => 0, finalLast);
    if (best === null || countPlaced(shortest) > countPlaced(best)) best = shortest;
    if (!isComplete(board, shortest)) continue;
    for (const [k, longer] of rests.slice(0, -1).entries()) {
      for (let first = 0; first <= levels; first++) {
        const restBefore = (level: number) => (level < first ? rests[k + 1]! : longer);
        const found = placeByLevel(board, restBefore, finalLast);
        if (isComplete(board, found)) return found;
      }
    }
    return shortest;
  }
  return best!;
}

interface PlayoffBoard {
  readonly grid: Grid;
  readonly clock: Clock | null;
  readonly entry: number;
  readonly bracket: readonly BracketMatch[];
  readonly order: readonly number[]; // those that need a cell, the longest path to the final first
  readonly cells: Int32Array; // match -> its existing cell, or NOWHERE
  readonly waiters: readonly (readonly number[])[]; // match -> those that wait for it
  readonly freeCells: readonly (readonly number[])[]; // turn -> free cells
  readonly after: number | null;
}

function createBoard(schedule: Schedule, options: PlayoffOptions): PlayoffBoard {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  const bracket = bracketOf(setup, options.entry);
  const rows = rowsOfBracket(schedule, options.entry);
  const waiters: number[][] = bracket.map(() => []);
  bracket.forEach((match, k) => {
    for (const feeder of feedersOf(match)) waiters[feeder]!.push(k);
  });
  const ways = bracket.map(() => 0);
  for (let k = bracket.length - 1; k >= 0; k--) {
    ways[k] = Math.max(0, ...waiters[k]!.map((waiter) => ways[waiter]! + 1));
  }
  const cells = Int32Array.from(bracket, (_, k) =>
    options.matches.has(k) || rows[k] === NOWHERE ? NOWHERE : placements[rows[k]!]!,
  );
  const moving = new Set([...options.matches].map((k) => rows[k]!));
  return {
    grid,
    clock: readClock(schedule),
    entry: options.entry,
    bracket,
    order: [...options.matches].sort((a, b) => ways[b]! - ways[a]! || a - b),
    cells,
    waiters,
    freeCells: findFreeCells(schedule, options, moving),
    after: options.after,
  };
}

/** The cells of each turn in which a match of the playoff may be, from the first day on. */
function findFreeCells(
  schedule: Schedule,
  { entry, fromDay, isOpen = () => true }: PlayoffOptions,
  moving: ReadonlySet<number>,
): number[][] {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const clock = readClock(schedule);
  const taken = new Set<number>();
  const onField: Play[][] = setup.fields.map(() => []);
  placements.forEach((cell, row) => {
    if (cell === NOWHERE || moving.has(row)) return;
    taken.add(cell);
    onField[fieldOf(grid, cell)]!.push({ cell, entry: fixtures.entry[row]! });
  });
  const isFree = (cell: number) =>
    !taken.has(cell) &&
    isOpen(cell) &&
    (clock === null ||
      !onField[fieldOf(grid, cell)]!.some((other) => overlap(clock, { cell, entry }, other)));
  return Array.from({ length: grid.days * grid.slots }, (_, turn) => {
    const day = Math.floor(turn / grid.slots);
    if (day < fromDay) return [];
    return setup.entries[entry]!.fields.map((field) =>
      cellAt(grid, day, turn % grid.slots, field),
    ).filter(isFree);
  });
}

/**
 * When the final is played: after everything else of the playoff, in no earlier turn than any other
 * match, or anywhere.
 */
type FinalLast = 'alone' | 'last' | 'any';

type RestBefore = (level: number) => number;

/** Fills turn after turn with the matches that may be played then. */
function placeByLevel(
  board: PlayoffBoard,
  restBefore: RestBefore,
  finalLast: FinalLast,
): Int32Array {
  const cells = board.cells.slice();
  const waiting = new Set(board.order);
  let now: readonly number[] = []; // placed in the current turn
  const isHeldBack = (k: number) => {
    const { winnerPlace, ifNeeded } = board.bracket[k]!;
    if (finalLast === 'any' || winnerPlace !== 1 || ifNeeded) return false;
    if (finalLast === 'alone' && now.length > 0) return true;
    return [...waiting].some((other) => other !== k && !board.bracket[other]!.ifNeeded);
  };
  const { clock, entry, grid } = board;
  const isFree = (cell: number) =>
    clock === null ||
    !cells.some(
      (other) =>
        other !== NOWHERE &&
        fieldOf(grid, other) === fieldOf(grid, cell) &&
        overlap(clock, { cell, entry }, { cell: other, entry }),
    );
  for (const freeCells of board.freeCells) {
    if (waiting.size === 0) break;
    now = [];
    const free = freeCells.filter(isFree);
    for (const k of board.order) {
      if (free.length === 0) break;
      if (!waiting.has(k) || isHeldBack(k)) continue;
      const at = free.findIndex((cell) => mayPlay(board, cells, waiting, k, cell, restBefore));
      if (at < 0) continue;
      cells[k] = free.splice(at, 1)[0]!;
      waiting.delete(k);
      now = [...now, k];
    }
  }
  return cells;
}

function mayPlay(
  { grid, clock, entry, bracket, waiters, after }: PlayoffBoard,
  cells: Int32Array,
  waiting: ReadonlySet<number>,
  k: number,
  cell: number,
  restBefore: RestBefore,
): boolean {
  const match = bracket[k]!;
  const rest = restBefore(match.level);
  const held = clock?.held[entry];
  const follows = (before: number, minutes?: number) =>
    comesAfter(grid, clock, before, cell, minutes) && restsFor(grid, before, cell, rest);
  const feeders = feedersOf(match);
  if (feeders.some((feeder) => waiting.has(feeder))) return false;
  if (feeders.some((feeder) => cells[feeder] !== NOWHERE && !follows(cells[feeder]!, held)))
    return false;
  if (after !== null && !follows(after)) return false;
  return waiters[k]!.every(
    (waiter) => cells[waiter] === NOWHERE || comesAfter(grid, clock, cell, cells[waiter]!, held),
  );
}

function restsFor(grid: Grid, before: number, cell: number, rest: number): boolean {
  const [one, other] = [turnOf(grid, before), turnOf(grid, cell)];
  const sameDay = Math.floor(one / grid.slots) === Math.floor(other / grid.slots);
  return !sameDay || other - one - 1 >= rest;
}

function isComplete({ order }: PlayoffBoard, cells: Int32Array): boolean {
  return order.every((k) => cells[k] !== NOWHERE);
}

function countPlaced(cells: Int32Array): number {
  return cells.reduce((count, cell) => count + (cell === NOWHERE ? 0 : 1), 0);
}
