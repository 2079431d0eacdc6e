import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomOf } from '../model/random.ts';
import { minCostMatching } from './min-cost-matching.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The total cost of a matching, checked to consist of pairs. Infinity: there is none. */
function addUp(size: number, costs: Float64Array, partners: Int32Array | null): number {
  if (partners === null) return NEVER;
  let cost = 0;
  for (let one = 0; one < size; one++) {
    const other = partners[one]!;
    expect(partners[other]).toBe(one);
    expect(costs[one * size + other]).toBeLessThan(NEVER);
    if (one < other) cost += costs[one * size + other]!;
  }
  return cost;
}

/** By exhaustive search. */
function bestOf(size: number, costs: Float64Array, used = 0): number {
  let one = 0;
  while ((used >> one) & 1) one++;
  if (one >= size) return 0;
  let best = NEVER;
  for (let other = one + 1; other < size; other++) {
    const price = costs[one * size + other]!;
    if ((used >> other) & 1 || price === NEVER) continue;
    best = Math.min(best, price + bestOf(size, costs, used | (1 << one) | (1 << other)));
  }
  return best;
}

function symmetric(size: number, costOf: (one: number, other: number) => number): Float64Array {
  const costs = new Float64Array(size * size).fill(NEVER);
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      costs[one * size + other] = costOf(one, other);
      costs[other * size + one] = costs[one * size + other]!;
    }
  }
  return costs;
}

const arbitraryCosts = fc
  .record({
    size: fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 10),
    values: fc.constantFrom(2, 4, 30, 2 ** 40),
    missing: fc.constantFrom(0, 3, 6),
    seed: fc.nat(),
  })
  .map(({ size, values, missing, seed }) => {
    const random = randomOf(seed);
    const costOf = () =>
      random.below(10) < missing ? NEVER : random.below(values) - Math.floor(values / 3);
    return { size, costs: symmetric(size, costOf) };
  });

test('everybody has a partner at the least cost, as trying everything finds, or there is no way', async () => {
  await fc.assert(
    fc.property(arbitraryCosts, ({ size, costs }) => {
      expect(addUp(size, costs, minCostMatching(size, costs))).toBe(bestOf(size, costs));
    }),
    { numRuns: 1500 },
  );
});

test('nothing that a few exchanges find is cheaper, for two hundred people', () => {
  const size = 200;
  const random = randomOf(7);
  const points = Array.from({ length: size }, () => random.below(12));
  const costs = symmetric(size, (a, b) =>
    random.below(20) === 0 ? NEVER : 16 * (points[a]! - points[b]!) ** 2 + random.below(16),
  );
  const partners = minCostMatching(size, costs)!;
  expect(addUp(size, costs, partners)).toBeLessThan(NEVER);
  const price = (one: number, other: number) => costs[one * size + other]!;
  let gains = 0;
  for (let a = 0; a < size; a++) {
    for (let c = 0; c < size; c++) {
      const [b, d] = [partners[a]!, partners[c]!];
      if (a === c || b === c) continue;
      if (price(a, c) + price(b, d) < price(a, b) + price(c, d)) gains++;
    }
  }
  expect(gains).toBe(0);
});

test('nobody can cost less than half of what the cheapest partner does', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 10, max: 60 }), fc.nat(), (half, seed) => {
      const size = 2 * half;
      const random = randomOf(seed);
      const costs = symmetric(size, () => 1 + random.below(1000));
      const cost = addUp(size, costs, minCostMatching(size, costs));
      const cheapest = (one: number) => Math.min(...costs.subarray(one * size, (one + 1) * size));
      const halves = Array.from({ length: size }, (_, one) => cheapest(one) / 2);
      expect(cost).toBeGreaterThanOrEqual(halves.reduce((sum, one) => sum + one, 0));
      expect(cost).toBeLessThanOrEqual(greedy(size, costs));
    }),
    { numRuns: 30 },
  );
});

/** Repeatedly takes the cheapest remaining pair. */
function greedy(size: number, costs: Float64Array): number {
  const pairs = Array.from({ length: size * size }, (_, k) => k).filter((k) => k % size > k / size);
  const taken = new Set<number>();
  let sum = 0;
  for (const pair of pairs.sort((a, b) => costs[a]! - costs[b]!)) {
    const [one, other] = [Math.floor(pair / size), pair % size];
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    sum += costs[pair]!;
  }
  return sum;
}

test('pairs off by odd circles: two triangles with a bridge', () => {
  const bridged = ['01', '02', '12', '23', '34', '35', '45'];
  const costs = symmetric(6, (a, b) => (bridged.includes(`${a}${b}`) ? 1 : NEVER));
  expect([...minCostMatching(6, costs)!]).toEqual([1, 0, 3, 2, 5, 4]);
});

test('nested odd cycles: the vertex at the end of a chain of triangles finds a partner', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (triangles, seed) => {
      const size = 2 * triangles + 2;
      const random = randomOf(seed);
      const order = Array.from({ length: size }, (_, k) => k).sort(() => random.below(3) - 1);
      const stands = new Int32Array(size);
      order.forEach((person, k) => {
        stands[person] = k;
      });
      const costs = symmetric(size, (a, b) => {
        const [one, other] = [Math.min(stands[a]!, stands[b]!), Math.max(stands[a]!, stands[b]!)];
        const isOfTriangle =
          other < size - 1 && other - one <= 2 && (one % 2 === 0 || other - one === 1);
        return isOfTriangle || other === size - 1 ? 1 + random.below(9) : NEVER;
      });
      expect(addUp(size, costs, minCostMatching(size, costs))).toBe(bestOf(size, costs));
    }),
    { numRuns: 200 },
  );
});

test('nobody meets nobody', () => {
  expect([...minCostMatching(0, new Float64Array(0))!]).toEqual([]);
  expect(minCostMatching(1, Float64Array.of(NEVER))).toBeNull();
});
