import { dayOf, NOWHERE } from '../../model/grid.ts';
import { ANSWER } from './answer.ts';
import type { AnswerBoard } from './answer-board.ts';

const MOST = 12;
const LEAST_UNFAIR = 4;

/** Cells and what they answer to the match that comes from one of them. */
interface Answered {
  readonly answer: Uint8Array;
  readonly gain: Int32Array;
  readonly from: number;
}

/**
 * The best cells for a match, up to twelve, best first: those where the schedule gets fairer or stays as
 * fair as it is. Where there is none, the four that cost least; a match in the buffer, which has to go
 * somewhere, is told up to twelve, whatever they cost. Of two that are as good, a free cell comes before
 * a swap, then the nearer game day.
 */
export function findBest({ grid }: AnswerBoard, { answer, gain, from }: Answered): number[] {
  const best: number[] = [];
  const away = (cell: number) =>
    from === NOWHERE ? dayOf(grid, cell) : Math.abs(dayOf(grid, cell) - dayOf(grid, from));
  const swaps = (cell: number) => (answer[cell] === ANSWER.swap ? 1 : 0);
  const compare = (one: number, other: number) =>
    gain[one]! - gain[other]! ||
    swaps(one) - swaps(other) ||
    away(one) - away(other) ||
    one - other;
  for (let cell = 0; cell < answer.length; cell++) {
    if (answer[cell] === ANSWER.refused || answer[cell] === ANSWER.here) continue;
    if (best.length === MOST && compare(cell, best.at(-1)!) >= 0) continue;
    const behind = best.findIndex((other) => compare(cell, other) < 0);
    best.splice(behind < 0 ? best.length : behind, 0, cell);
    if (best.length > MOST) best.pop();
  }
  const atNoCost = best.filter((cell) => gain[cell]! <= 0);
  if (from === NOWHERE) return best;
  return atNoCost.length > 0 ? atNoCost : best.slice(0, LEAST_UNFAIR);
}
