/**
 * The search for cells when idle ones are not enough: a match takes a cell, the matches that prevent it
 * take other cells, and so on. Displacing a match that moves anyway is free; displacing another is a
 * further move. Every match takes a new cell at most once, so the search ends. Without a limit on its
 * steps it is complete: when it tries the cells of any solution, whatever blocks them moves in that
 * solution, too.
 */
import { findBlockers } from './find-blockers.ts';
import { idleCells, isSuitable, liftMatch, placeMatch, type RepairBoard } from './repair-board.ts';

export interface Displacing {
  readonly board: RepairBoard;
  readonly moving: ReadonlySet<number>; // matches that move anyway: lost ones, and those displaced before
  readonly settled: Set<number>; // matches that have taken their new cell; empty at first
  triesLeft: number; // cells that may still be tried
}

export interface Allowance {
  readonly further: number; // further matches that may be displaced
  readonly steps: number; // matches in all that may take a new cell
  readonly dropped: number; // how many of the initial matches may end without a cell
}

/**
 * Finds cells for some matches, which are off the board, within an allowance. True: they and all
 * displaced ones are on the board. False: the board is unchanged, and there is no solution if tries are
 * left.
 */
export function displace(
  search: Displacing,
  pending: readonly number[],
  allowance: Allowance,
): boolean {
  const [match, ...others] = pending;
  if (match === undefined) return true;
  const { further, steps, dropped } = allowance;
  search.settled.add(match);
  if (pending.length <= steps && placeInCell(search, match, others, allowance)) return true;
  const mayDrop = dropped > 0 && search.moving.has(match);
  if (mayDrop && displace(search, others, { further, steps, dropped: dropped - 1 })) return true;
  search.settled.delete(match);
  return false;
}

function placeInCell(
  search: Displacing,
  match: number,
  others: readonly number[],
  { further, steps, dropped }: Allowance,
): boolean {
  const { board } = search;
  const mostBlockers = steps - 1 - others.length;
  for (const cell of mostBlockers > 0 ? board.open.keys() : idleCells(board)) {
    if (!isSuitable(board, match, cell)) continue;
    if (--search.triesLeft < 0) return false;
    const blockers = findBlockers(board, match, cell);
    const cost = countFurther(search, blockers);
    if (cost > further || blockers.length > mostBlockers) continue;
    const left = blockers.map((blocker) => liftMatch(board, blocker));
    placeMatch(board, match, cell);
    const rest = { further: further - cost, steps: steps - 1, dropped };
    if (displace(search, [...blockers, ...others], rest)) return true;
    liftMatch(board, match);
    for (const [k, blocker] of blockers.entries()) placeMatch(board, blocker, left[k]!);
  }
  return false;
}

/** How many of the blockers would move only for this; Infinity if one of them must stay. */
function countFurther({ board, moving, settled }: Displacing, blockers: readonly number[]): number {
  let further = 0;
  for (const blocker of blockers) {
    if (settled.has(blocker)) return Number.POSITIVE_INFINITY;
    if (moving.has(blocker)) continue;
    if (board.movable[blocker] === 0) return Number.POSITIVE_INFINITY;
    further++;
  }
  return further;
}
