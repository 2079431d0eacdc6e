/**
 * The gain of one more move. A match that was moved to a day on which a team of it plays already, or to
 * a short rest, can be relieved in two ways: the team's other game of that day moves, or the match takes
 * a better cell whose match moves. The best of all such moves is made.
 */
import { dayOf, NOWHERE, slotOf } from '../model/grid.ts';
import { costsExceptions } from './exceptions.ts';
import { findBlockers } from './find-blockers.ts';
import { costIn, costOfDay } from './match-cost.ts';
import {
  idleCells,
  isSuitable,
  liftMatch,
  placeMatch,
  type RepairBoard,
  teamsAreFree,
} from './repair-board.ts';

/** Limit on the cells examined for one further move. */
const MAX_TRIES = 600_000;

interface Easing {
  readonly gain: number;
  readonly placements: readonly (readonly [match: number, cell: number])[];
}

interface EaseSearch {
  readonly board: RepairBoard;
  readonly moving: ReadonlySet<number>;
  readonly idle: readonly number[]; // cells, before anything is tried
  triesLeft: number;
  best: Easing | null;
}

/**
 * Moves one more match to where that relieves the moving ones most, and returns it; null if no such move
 * relieves any.
 */
export function easeDays(board: RepairBoard, moving: ReadonlySet<number>): number | null {
  const idle = idleCells(board);
  const search: EaseSearch = { board, moving, idle, triesLeft: MAX_TRIES, best: null };
  for (const match of moving) {
    const cell = liftMatch(board, match);
    if (cell === NOWHERE) continue;
    const cost = costIn(board, match, cell);
    if (costsExceptions(cost)) tryBetterCells(search, match, cell, cost);
    placeMatch(board, match, cell);
    if (costsExceptions(cost)) tryOtherGames(search, match, cell);
  }
  if (search.best === null) return null;
  const { placements } = search.best;
  for (const [match] of placements) liftMatch(board, match);
  for (const [match, cell] of placements) placeMatch(board, match, cell);
  return placements.at(-1)![0];
}

/** Tries the match, off the board, in the cell of another match or at a time when that one blocks it. */
function tryBetterCells(search: EaseSearch, match: number, home: number, cost: number): void {
  const { board, moving } = search;
  for (const cell of board.open.keys()) {
    if (--search.triesLeft < 0) return;
    if (cell === home || !isSuitable(board, match, cell)) continue;
    if (teamsAreFree(board, match, cell) && costIn(board, match, cell) >= cost) continue;
    const [blocker, ...others] = findBlockers(board, match, cell);
    if (blocker === undefined || others.length > 0) continue;
    if (moving.has(blocker) || board.movable[blocker] === 0) continue;
    const left = liftMatch(board, blocker);
    const costBefore = cost + costIn(board, blocker, left);
    const costHere = costIn(board, match, cell);
    if (costHere < cost && costBefore - costHere > (search.best?.gain ?? 0)) {
      placeMatch(board, match, cell);
      const to = cheapestCell(search, blocker, [home, ...search.idle], costBefore - costHere);
      liftMatch(board, match);
      offer(search, costBefore - costHere - to.cost, [
        [match, cell],
        [blocker, to.cell],
      ]);
    }
    placeMatch(board, blocker, left);
  }
}

/** Tries the other games of a match's teams on its day elsewhere. */
function tryOtherGames(search: EaseSearch, match: number, cell: number): void {
  const { board, moving } = search;
  for (const other of gamesBeside(board, match, cell)) {
    if (moving.has(other) || board.movable[other] === 0) continue;
    const left = liftMatch(board, other);
    const costBefore = costIn(board, other, left);
    const to = cheapestCell(search, other, search.idle, costBefore);
    placeMatch(board, other, left);
    offer(search, costBefore - to.cost, [[other, to.cell]]);
  }
}

/** Stores the best easing so far. NOWHERE is no valid place. */
function offer(search: EaseSearch, gain: number, placements: Easing['placements']): void {
  if (placements.some(([, cell]) => cell === NOWHERE)) return;
  if (!costsExceptions(gain) || gain <= (search.best?.gain ?? 0)) return;
  search.best = { gain, placements };
}

/** The cheapest idle cell for a match that is off the board, if cheaper than a limit. */
function cheapestCell(
  search: EaseSearch,
  match: number,
  cells: readonly number[],
  limit: number,
): { readonly cell: number; readonly cost: number } {
  const { board } = search;
  const { grid } = board;
  let best = { cell: NOWHERE, cost: limit - (search.best?.gain ?? 0) };
  for (const cell of cells) {
    if (--search.triesLeft < 0) break;
    if (!isSuitable(board, match, cell)) continue;
    // Repeats hardly ever decrease elsewhere: they are not computed if the rest alone costs too much.
    if (costOfDay(board, match, dayOf(grid, cell), slotOf(grid, cell)) >= best.cost) continue;
    const cost = costIn(board, match, cell);
    if (cost < best.cost) best = { cell, cost };
  }
  return best;
}

/** The other matches of a match's teams on the day of its cell. */
function gamesBeside({ grid, occupant, schedule }: RepairBoard, match: number, cell: number) {
  const { home, away } = schedule.fixtures;
  const teams = [home[match]!, away[match]!];
  const size = grid.slots * grid.fields;
  const first = dayOf(grid, cell) * size;
  return [...occupant.subarray(first, first + size)].filter(
    (other) =>
      other !== NOWHERE &&
      other !== match &&
      (teams.includes(home[other]!) || teams.includes(away[other]!)),
  );
}
