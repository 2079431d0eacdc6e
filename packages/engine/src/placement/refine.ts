import type { Random } from '../model/random.ts';
import { type AnnealingOptions, anneal } from './annealing/anneal.ts';
import type { Board } from './board.ts';
import { evenOutFields } from './even-out-fields.ts';
import { settleSides } from './sides/home-and-away.ts';

/** Progress of a refinement, and whether the board can be ranked: its sides are settled. */
interface Refinement {
  readonly done: number; // 0 to 1, rising
  readonly settled: boolean;
}

/**
 * Settles the sides, anneals, evens out the fields, and settles the sides again. Yields now and then,
 * twice with a settled board.
 */
export function* refine(
  board: Board,
  random: Random,
  heat: AnnealingOptions,
): Generator<Refinement, void> {
  for (const _ of settleSides(board, random)) yield { done: 0, settled: false };
  yield { done: 0, settled: true };
  for (const done of anneal(board, random, heat)) yield { done, settled: false };
  for (const _ of evenOutFields(board, random)) yield { done: 1, settled: false };
  for (const _ of settleSides(board, random)) yield { done: 1, settled: false };
  yield { done: 1, settled: true };
}
