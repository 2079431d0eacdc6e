import type { Entrant, Side } from './draft-bracket.ts';

/** The least power of two that is at least `contestants`. */
export function bracketSize(contestants: number): number {
  let size = 1;
  while (size < contestants) size *= 2;
  return size;
}

/**
 * Seeds by position in a bracket of `size` (a power of two): seeds 1 and 2 can meet only in the final, 1
 * to 4 from the semi-finals on, and so on; in the first round the best seed meets the worst.
 */
export function seedOrder(size: number): number[] {
  let order = [0];
  while (order.length < size) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order;
}

/** Puts entrants into their bracket positions; the strongest get the byes. */
export function arrange(entrants: readonly Entrant[]): Side[] {
  const strongest = entrants.toSorted((a, b) => a.strength - b.strength);
  return seedOrder(bracketSize(entrants.length)).map((seed) => strongest[seed] ?? null);
}
