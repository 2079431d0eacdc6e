import type { Entrant, Side } from './draft-bracket.ts';

/** The least power of two that has room for so many. */
export function bracketSize(contestants: number): number {
  let size = 1;
  while (size < contestants) size *= 2;
  return size;
}

/**
 * Seeds by their position in a bracket of a power of two: the first two meet in the final at the
 * earliest, the first four in the semi-finals, and so on; in the first round the best meets the last.
 */
export function seedOrder(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order;
}

/** Entrants in the places of a bracket, the strongest with the byes. */
export function arrange(entrants: readonly Entrant[]): Side[] {
  const strongest = entrants.toSorted((a, b) => a.strength - b.strength);
  return seedOrder(bracketSize(entrants.length)).map((seed) => strongest[seed] ?? null);
}
