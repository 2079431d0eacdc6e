/**
 * New cells for the lost matches with the fewest others moved. First with none moved. If idle cells
 * cannot take all, a few lost matches are searched exhaustively, with none, one, two ... further moves
 * allowed; many are placed by chains of displaced matches, one lost match after the other.
 */
import { NOWHERE } from '../model/grid.ts';
import { type Allowance, type Displacing, displace } from './displace.ts';
import { leastUnplaced } from './least-unplaced.ts';
import { liftMatch, placeMatch, type RepairBoard, teamsAreFree } from './repair-board.ts';
import { settleBetter, settleInIdleCells } from './settle-in-idle-cells.ts';

const MAX_EXHAUSTIVE = 8; // lost matches
const EXHAUSTIVE_TRIES = 20_000;
const CHAIN = { steps: 4, further: 3, tries: 10_000 };
const CHAIN_TRIES = 400_000; // of all chains together

export interface Placing {
  readonly further: readonly number[]; // matches that had to move besides the lost ones
  readonly leastUnplaced: number; // lost matches that stay without a cell whatever is moved: proven
}

/** Places the lost matches, which are off the board, as far as possible. */
export function placeLost(board: RepairBoard, lost: readonly number[]): Placing {
  const before = board.cell.slice();
  settleInIdleCells(board, lost);
  if (withoutCell(board, lost).length === 0) return { further: [], leastUnplaced: 0 };
  const leastOut = findLeast(board, lost);
  if (withoutCell(board, lost).length <= leastOut) return { further: [], leastUnplaced: leastOut };
  const isExact = lost.length <= MAX_EXHAUSTIVE && searchAll(board, lost, leastOut);
  if (!isExact) searchChains(board, lost);
  const leastUnplaced = isExact ? withoutCell(board, lost).length : leastOut;
  const moved = findMoved(board, before);
  settleBetter(board, [...lost, ...moved]);
  for (const match of moved) moveBack(board, match, before[match]!);
  return { further: findMoved(board, before), leastUnplaced };
}

/** The bound of `leastUnplaced` with the lost matches off the board. */
function findLeast(board: RepairBoard, lost: readonly number[]): number {
  const settled = lost.map((match) => liftMatch(board, match));
  const least = leastUnplaced(board, lost);
  for (const [k, match] of lost.entries()) {
    if (settled[k] !== NOWHERE) placeMatch(board, match, settled[k]!);
  }
  return least;
}

function withoutCell({ cell }: RepairBoard, matches: readonly number[]): number[] {
  return matches.filter((match) => cell[match] === NOWHERE);
}

/** Puts a match back into its old cell if that is still free. */
function moveBack(board: RepairBoard, match: number, home: number): void {
  const cell = liftMatch(board, match);
  const isFree = board.occupant[home] === NOWHERE && teamsAreFree(board, match, home);
  placeMatch(board, match, isFree ? home : cell);
}

/** The matches on the board that had another cell before. */
function findMoved({ cell }: RepairBoard, before: Int32Array): number[] {
  return [...before.keys()].filter(
    (match) => before[match] !== NOWHERE && before[match] !== cell[match],
  );
}

/**
 * Exhaustive search: fewer matches without a cell come first, then fewer moved. Returns whether it
 * finished; if so the board holds the optimum, else it is unchanged.
 */
function searchAll(board: RepairBoard, lost: readonly number[], leastOut: number): boolean {
  const settled = lost.map((match) => liftMatch(board, match));
  const putBack = () => {
    for (const [k, match] of lost.entries()) {
      if (settled[k] !== NOWHERE) placeMatch(board, match, settled[k]!);
    }
  };
  const out = settled.filter((cell) => cell === NOWHERE).length;
  const moving = new Set(lost);
  const mostFurther = board.movable.reduce((count, movable) => count + movable, 0);
  let triesLeft = EXHAUSTIVE_TRIES;
  for (let dropped = leastOut; dropped < out; dropped++) {
    for (let further = 0; further <= mostFurther; further++) {
      const search = createSearch(board, moving, triesLeft);
      if (displace(search, lost, { further, dropped, steps: Number.POSITIVE_INFINITY }))
        return true;
      triesLeft = search.triesLeft;
      if (triesLeft >= 0) continue;
      putBack();
      return false;
    }
  }
  putBack();
  return true;
}

/** Places one match after the other by chains of a few steps. */
function searchChains(board: RepairBoard, lost: readonly number[]): void {
  const moving = new Set(lost);
  let triesLeft = CHAIN_TRIES;
  for (const match of withoutCell(board, lost)) {
    for (let further = 0; further <= CHAIN.further && triesLeft > 0; further++) {
      const allowance: Allowance = { further, steps: CHAIN.steps, dropped: 0 };
      const granted = Math.min(CHAIN.tries, triesLeft);
      const search = createSearch(board, moving, granted);
      const placed = displace(search, [match], allowance);
      triesLeft -= granted - Math.max(0, search.triesLeft);
      if (!placed) continue;
      for (const displaced of search.settled) moving.add(displaced);
      break;
    }
  }
}

function createSearch(
  board: RepairBoard,
  moving: ReadonlySet<number>,
  triesLeft: number,
): Displacing {
  return { board, moving, settled: new Set(), triesLeft };
}
