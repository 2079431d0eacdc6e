import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../model/random.ts';
import { rankMatchings } from './rank-matchings.ts';

/** The costs of all perfect matchings, by exhaustive search. */
function costsOf(size: number, costs: Float64Array, left = [...Array(size).keys()]): number[] {
  const [one, ...others] = left;
  if (one === undefined) return [0];
  return others.flatMap((other) => {
    const rest = others.filter((k) => k !== other);
    return costsOf(size, costs, rest).map((cost) => cost + costs[one * size + other]!);
  });
}

test('every way to pair everybody off comes once, the cheapest first', async () => {
  await fc.assert(
    fc.property(fc.constantFrom(2, 4, 6), fc.nat(), (size, seed) => {
      const random = randomOf(seed);
      const costs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
      for (let one = 0; one < size; one++) {
        for (let other = one + 1; other < size; other++) {
          const cost = random.below(6) === 0 ? Number.POSITIVE_INFINITY : random.below(9);
          costs[one * size + other] = cost;
          costs[other * size + one] = cost;
        }
      }
      const ranked = [...rankMatchings(size, costs, 1000)];
      expect(new Set(ranked.map((partners) => partners.join())).size).toBe(ranked.length);
      const found = ranked.map((partners) =>
        partners.reduce((sum, other, one) => sum + costs[one * size + other]! / 2, 0),
      );
      const all = costsOf(size, costs).filter(Number.isFinite);
      expect(found).toEqual(all.sort((a, b) => a - b));
    }),
    { numRuns: 300 },
  );
});

test('searches no more often than allowed', () => {
  const costs = new Float64Array(64).fill(1);
  for (let k = 0; k < 8; k++) costs[k * 9] = Number.POSITIVE_INFINITY;
  expect([...rankMatchings(8, costs, 1)]).toHaveLength(1);
});
