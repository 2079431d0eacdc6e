/**
 * The search for room where idle cells alone do not do: a match takes a cell, the matches in its way
 * take other cells, and so on. A match that moves anyway may be displaced for nothing; each other one
 * is a further move. Every match takes a new cell once at most, so the search ends. Without a limit on
 * its steps it misses nothing: where it tries the cells of any one answer, whoever is in the way moves
 * in that answer too.
 */
import { findBlockers } from './find-blockers.ts';
import { idleCells, liftMatch, putMatch, type RepairBoard, suits } from './repair-board.ts';

export interface Displacing {
  readonly board: RepairBoard;
  readonly moving: ReadonlySet<number>; // matches that move anyway: lost ones, and those displaced before
  readonly settled: Set<number>; // matches that have taken their new cell; empty at first
  triesLeft: number; // cells that may still be tried
}

export interface Allowance {
  readonly further: number; // matches that may be displaced beside those that move anyway
  readonly steps: number; // matches in all that may take a new cell
  readonly dropped: number; // of those in hand at first, how many may end without a cell
}

/**
 * Finds cells for the matches in hand, which are off the board, within an allowance. True: they and
 * all whom they displaced are on the board. False: the board is as before, and there is no way if
 * tries are left.
 */
export function displace(
  search: Displacing,
  hand: readonly number[],
  allowance: Allowance,
): boolean {
  const [match, ...others] = hand;
  if (match === undefined) return true;
  const { further, steps, dropped } = allowance;
  search.settled.add(match);
  if (hand.length <= steps && takeCell(search, match, others, allowance)) return true;
  const mayDrop = dropped > 0 && search.moving.has(match);
  if (mayDrop && displace(search, others, { further, steps, dropped: dropped - 1 })) return true;
  search.settled.delete(match);
  return false;
}

function takeCell(
  search: Displacing,
  match: number,
  others: readonly number[],
  { further, steps, dropped }: Allowance,
): boolean {
  const { board } = search;
  const mostBlockers = steps - 1 - others.length;
  for (const cell of mostBlockers > 0 ? board.open.keys() : idleCells(board)) {
    if (!suits(board, match, cell)) continue;
    if (--search.triesLeft < 0) return false;
    const blockers = findBlockers(board, match, cell);
    const cost = countFurther(search, blockers);
    if (cost > further || blockers.length > mostBlockers) continue;
    const left = blockers.map((blocker) => liftMatch(board, blocker));
    putMatch(board, match, cell);
    const rest = { further: further - cost, steps: steps - 1, dropped };
    if (displace(search, [...blockers, ...others], rest)) return true;
    liftMatch(board, match);
    for (const [k, blocker] of blockers.entries()) putMatch(board, blocker, left[k]!);
  }
  return false;
}

/** How many of the blockers would be moved only for this; Infinity where one of them must stay. */
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
