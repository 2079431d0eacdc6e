import { dayOf, NOWHERE } from '../../model/grid.ts';
import { CELL_CHECK } from './cell-check.ts';
import type { CheckBoard } from './check-board.ts';

const MOST = 12;
const LEAST_UNFAIR = 4;

/** The checks of all cells for a match, and the cell it comes from. */
interface CheckedCell {
  readonly result: Uint8Array;
  readonly gain: Int32Array;
  readonly from: number;
}

/**
 * The best cells for a match, up to twelve, best first: those where the schedule gets fairer or stays as
 * fair. If there are none, the four that cost least; for a parked match, which needs a cell, up to
 * twelve whatever they cost. Ties: a free cell before a swap, then the nearer game day.
 */
export function findBest({ grid }: CheckBoard, { result, gain, from }: CheckedCell): number[] {
  const best: number[] = [];
  const away = (cell: number) =>
    from === NOWHERE ? dayOf(grid, cell) : Math.abs(dayOf(grid, cell) - dayOf(grid, from));
  const swaps = (cell: number) => (result[cell] === CELL_CHECK.swap ? 1 : 0);
  const compare = (one: number, other: number) =>
    gain[one]! - gain[other]! ||
    swaps(one) - swaps(other) ||
    away(one) - away(other) ||
    one - other;
  for (let cell = 0; cell < result.length; cell++) {
    if (result[cell] === CELL_CHECK.refused || result[cell] === CELL_CHECK.here) continue;
    if (best.length === MOST && compare(cell, best.at(-1)!) >= 0) continue;
    const behind = best.findIndex((other) => compare(cell, other) < 0);
    best.splice(behind < 0 ? best.length : behind, 0, cell);
    if (best.length > MOST) best.pop();
  }
  const atNoCost = best.filter((cell) => gain[cell]! <= 0);
  if (from === NOWHERE) return best;
  return atNoCost.length > 0 ? atNoCost : best.slice(0, LEAST_UNFAIR);
}
