import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignToRooms, LEFT_OUT } from './assign-to-rooms.ts';

const OUT = 100;
const NEVER = Number.POSITIVE_INFINITY;

const assign = (places: number[], costs: number[][]) => [
  ...assignToRooms({
    guests: costs.length,
    places,
    costs: Float64Array.from(costs.flat()),
    outCost: OUT,
  }),
];

test('one gives way where that costs less in all', () => {
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

test('a room takes as many as it has places, and who fits nowhere is left out', () => {
  expect(assign([2], [[5], [1], [3]])).toEqual([LEFT_OUT, 0, 0]);
  expect(assign([1, 1], [[NEVER, NEVER]])).toEqual([LEFT_OUT]);
  expect(assign([], [[], []])).toEqual([LEFT_OUT, LEFT_OUT]);
});

test('no other assignment costs less', async () => {
  const cost = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(NEVER));
  const problems = fc
    .array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 4 })
    .chain((places) =>
      fc.tuple(
        fc.constant(places),
        fc.array(fc.array(cost, { minLength: places.length, maxLength: places.length }), {
          maxLength: 5,
        }),
      ),
    );
  await fc.assert(
    fc.property(problems, ([places, costs]) => {
      const rooms = assign(places, costs);
      const paid = rooms.map((room, guest) => (room === LEFT_OUT ? OUT : costs[guest]![room]!));
      expect(paid.reduce((sum, one) => sum + one, 0)).toBe(leastCost(places, costs));
      places.forEach((most, room) => {
        expect(rooms.filter((taken) => taken === room).length).toBeLessThanOrEqual(most);
      });
    }),
    { numRuns: 300, seed: 20270403 },
  );
});

/** By trial of everything. */
function leastCost(places: readonly number[], [first, ...others]: readonly number[][]): number {
  if (first === undefined) return 0;
  const ways = first.map((cost, room) => {
    if (places[room] === 0) return NEVER;
    return cost + leastCost(places.with(room, places[room]! - 1), others);
  });
  return Math.min(OUT + leastCost(places, others), ...ways);
}
