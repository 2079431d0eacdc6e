import type { Random } from '../model/random.ts';
import { anneal, type Heat } from './annealing/anneal.ts';
import type { Board } from './board.ts';
import { evenOutFields } from './even-out-fields.ts';
import { settleSides } from './sides/home-and-away.ts';

/** How far a refinement has come, and whether the board may be looked at: its sides are settled. */
interface Refinement {
  readonly done: number; // 0 to 1, rising
  readonly settled: boolean;
}

/** Settles the sides, anneals, evens out the fields, and settles the sides again. Rests now and then, twice with a settled board. */
export function* refine(board: Board, random: Random, heat: Heat): Generator<Refinement, void> {
  for (const _ of settleSides(board, random)) yield { done: 0, settled: false };
  yield { done: 0, settled: true };
  for (const done of anneal(board, random, heat)) yield { done, settled: false };
  for (const _ of evenOutFields(board, random)) yield { done: 1, settled: false };
  for (const _ of settleSides(board, random)) yield { done: 1, settled: false };
  yield { done: 1, settled: true };
}
