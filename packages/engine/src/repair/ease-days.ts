/**
 * What one more move buys. A match that has come to a day on which a team of it plays already, or to a
 * rest too short, is relieved in one of two ways: the team's other game of that day goes elsewhere, or
 * the match takes a better cell whose match goes elsewhere. The best of all such moves is made.
 */
import { dayOf, NOWHERE, slotOf } from '../model/grid.ts';
import { costsExceptions } from './exceptions.ts';
import { findBlockers } from './find-blockers.ts';
import { costIn, costOfDay } from './match-cost.ts';
import {
  idleCells,
  liftMatch,
  putMatch,
  type RepairBoard,
  suits,
  teamsAreFree,
} from './repair-board.ts';

/** Cells that may be looked at for one further move. */
const MOST_TRIES = 600_000;

interface Easing {
  readonly gain: number;
  readonly puts: readonly (readonly [match: number, cell: number])[];
}

interface EaseSearch {
  readonly board: RepairBoard;
  readonly moving: ReadonlySet<number>;
  readonly idle: readonly number[]; // cells, before anything is tried
  triesLeft: number;
  best: Easing | null;
}

/**
 * Moves one match more, of those that do not move anyway, to where that spares the moving ones most,
 * and returns it; null where no such move spares anything.
 */
export function easeDays(board: RepairBoard, moving: ReadonlySet<number>): number | null {
  const idle = idleCells(board);
  const search: EaseSearch = { board, moving, idle, triesLeft: MOST_TRIES, best: null };
  for (const match of moving) {
    const cell = liftMatch(board, match);
    if (cell === NOWHERE) continue;
    const cost = costIn(board, match, cell);
    if (costsExceptions(cost)) tryBetterCells(search, match, cell, cost);
    putMatch(board, match, cell);
    if (costsExceptions(cost)) tryOtherGames(search, match, cell);
  }
  if (search.best === null) return null;
  const { puts } = search.best;
  for (const [match] of puts) liftMatch(board, match);
  for (const [match, cell] of puts) putMatch(board, match, cell);
  return puts.at(-1)![0];
}

/** The match, off the board, in the cell of another match or at a time when that one is in its way. */
function tryBetterCells(search: EaseSearch, match: number, home: number, cost: number): void {
  const { board, moving } = search;
  for (const cell of board.open.keys()) {
    if (--search.triesLeft < 0) return;
    if (cell === home || !suits(board, match, cell)) continue;
    if (teamsAreFree(board, match, cell) && costIn(board, match, cell) >= cost) continue;
    const [blocker, ...others] = findBlockers(board, match, cell);
    if (blocker === undefined || others.length > 0) continue;
    if (moving.has(blocker) || board.movable[blocker] === 0) continue;
    const left = liftMatch(board, blocker);
    const costBefore = cost + costIn(board, blocker, left);
    const costHere = costIn(board, match, cell);
    if (costHere < cost && costBefore - costHere > (search.best?.gain ?? 0)) {
      putMatch(board, match, cell);
      const to = cheapestCell(search, blocker, [home, ...search.idle], costBefore - costHere);
      liftMatch(board, match);
      offer(search, costBefore - costHere - to.cost, [
        [match, cell],
        [blocker, to.cell],
      ]);
    }
    putMatch(board, blocker, left);
  }
}

/** The other games of a match's teams on its day elsewhere. */
function tryOtherGames(search: EaseSearch, match: number, cell: number): void {
  const { board, moving } = search;
  for (const other of gamesBeside(board, match, cell)) {
    if (moving.has(other) || board.movable[other] === 0) continue;
    const left = liftMatch(board, other);
    const costBefore = costIn(board, other, left);
    const to = cheapestCell(search, other, search.idle, costBefore);
    putMatch(board, other, left);
    offer(search, costBefore - to.cost, [[other, to.cell]]);
  }
}

/** Keeps the best easing so far. A place that is none is no offer. */
function offer(search: EaseSearch, gain: number, puts: Easing['puts']): void {
  if (puts.some(([, cell]) => cell === NOWHERE)) return;
  if (!costsExceptions(gain) || gain <= (search.best?.gain ?? 0)) return;
  search.best = { gain, puts };
}

/** The cheapest of some idle cells for a match that is off the board; only those cheaper than a limit count. */
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
    if (!suits(board, match, cell)) continue;
    // Hardly ever are repeats fewer elsewhere: where the rest is too dear already they are not looked for.
    if (costOfDay(board, match, dayOf(grid, cell), slotOf(grid, cell)) >= best.cost) continue;
    const cost = costIn(board, match, cell);
    if (cost < best.cost) best = { cell, cost };
  }
  return best;
}

/** The matches of a match's teams on the day of its cell, other than itself. */
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
