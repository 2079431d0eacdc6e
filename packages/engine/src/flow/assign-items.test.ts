import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignItems, LEFT_OUT } from './assign-items.ts';

const OUT = 100;
const NEVER = Number.POSITIVE_INFINITY;

const assign = (capacities: number[], costs: number[][]) => [
  ...assignItems({
    items: costs.length,
    capacities,
    costs: Float64Array.from(costs.flat()),
    leftOutCost: OUT,
  }),
];

test('an item yields if that lowers the total cost', () => {
  expect(
    assign(
      [1, 1],
      [
        [1, 2],
        [1, 9],
      ],
    ),
  ).toEqual([1, 0]);
});

test('a bin takes as many as its capacity, and items that fit nowhere are left out', () => {
  expect(assign([2], [[5], [1], [3]])).toEqual([LEFT_OUT, 0, 0]);
  expect(assign([1, 1], [[NEVER, NEVER]])).toEqual([LEFT_OUT]);
  expect(assign([], [[], []])).toEqual([LEFT_OUT, LEFT_OUT]);
});

test('no other assignment costs less', async () => {
  const cost = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(NEVER));
  const problems = fc
    .array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 4 })
    .chain((capacities) =>
      fc.tuple(
        fc.constant(capacities),
        fc.array(fc.array(cost, { minLength: capacities.length, maxLength: capacities.length }), {
          maxLength: 5,
        }),
      ),
    );
  await fc.assert(
    fc.property(problems, ([capacities, costs]) => {
      const bins = assign(capacities, costs);
      const paid = bins.map((bin, item) => (bin === LEFT_OUT ? OUT : costs[item]![bin]!));
      expect(paid.reduce((sum, one) => sum + one, 0)).toBe(leastCost(capacities, costs));
      capacities.forEach((most, bin) => {
        expect(bins.filter((taken) => taken === bin).length).toBeLessThanOrEqual(most);
      });
    }),
    { numRuns: 300, seed: 20270403 },
  );
});

/** By exhaustive search. */
function leastCost(capacities: readonly number[], [first, ...others]: readonly number[][]): number {
  if (first === undefined) return 0;
  const ways = first.map((cost, bin) => {
    if (capacities[bin] === 0) return NEVER;
    return cost + leastCost(capacities.with(bin, capacities[bin]! - 1), others);
  });
  return Math.min(OUT + leastCost(capacities, others), ...ways);
}
