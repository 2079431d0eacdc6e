import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf, NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import { findPlayoffMatches } from '../model/schedule.ts';
import { judge } from '../rules/judge.ts';
import { firstSchedule } from '../testing/arbitrary-schedule.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import {
  addPlannedPlayoffs,
  distributeInSnakeOrder,
  type PlannedPlayoff,
  reserveForPlayoffs,
} from './pools-then-knockout.ts';

const main = { division: 'Cup', name: 'Playoffs', kind: 'thirdPlace', from: 0 } as const;

function cup(days: number, slots: number, fields: number, pools: number) {
  const teams = distributeInSnakeOrder(
    Array.from({ length: 4 * pools }, (_, k) => `Team ${k + 1}`),
    pools,
  );
  const entries = teams.map((own, p) => ({
    ...{ division: 'Cup', pool: String.fromCharCode(65 + p), format: 'single' as const },
    teams: own,
  }));
  return sampleSetup({ event: 'tournament', days, slots, fields, entries });
}

test('teams are dealt like a snake: the strongest are in different pools, and sizes differ by one at most', async () => {
  expect(distributeInSnakeOrder([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
    [1, 6, 7],
    [2, 5],
    [3, 4],
  ]);
  await fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 12 }), (count, pools) => {
      const dealt = distributeInSnakeOrder(
        Array.from({ length: count }, (_, k) => k),
        pools,
      );
      expect(dealt.flat().sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
      const sizes = dealt.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
      expect(dealt.every((own) => own.every((k, at) => Math.floor(k / pools) === at))).toBe(true);
    }),
    { seed: 22 },
  );
});

test.each([
  ['two days: the last one is the knockout’s', cup(2, 10, 6, 6), 16],
  ['one day: its last hours are', cup(1, 9, 4, 2), 4],
])('pools leave time for the playoffs after them, of %s', (_, setup, count) => {
  const planned: PlannedPlayoff[] = [{ ...main, count }];
  const head = reserveForPlayoffs(setup, planned);
  invariant(head !== null, 'there is room');
  const whole = addPlannedPlayoffs(firstSchedule(head), setup, planned);
  const playoffs = findPlayoffMatches(whole);
  expect(playoffs).toHaveLength(count);
  expect(whole.placements.every((cell) => cell !== NOWHERE)).toBe(true);
  expect(gridOf(whole.setup)).toEqual(gridOf(setup));
  for (const { rule, level, count: found } of judge(whole)) {
    if (level === 'hard' || rule === 'S14') expect([rule, found]).toEqual([rule, 0]);
  }
});

test('plate and consolation decide the lower places, and every team plays on once', () => {
  const setup = cup(2, 12, 6, 6);
  const planned: PlannedPlayoff[] = [
    { ...main, count: 8 },
    { ...main, name: 'Plate', kind: 'single', from: 8, count: 8 },
    { ...main, name: 'Consolation', kind: 'single', from: 16, count: 8 },
  ];
  const head = reserveForPlayoffs(setup, planned);
  invariant(head !== null, 'there is room');
  const { entries } = addPlannedPlayoffs(firstSchedule(head), setup, planned).setup;
  expect(entries.slice(6).map(({ pool }) => pool)).toEqual(['Playoffs', 'Plate', 'Consolation']);
  const seeds = entries.flatMap(({ playoff }) => playoff?.seeds ?? []);
  expect(new Set(seeds.map((seed) => JSON.stringify(seed))).size).toBe(24);
});

test('if both do not fit nothing is reserved', () => {
  expect(reserveForPlayoffs(cup(1, 4, 2, 4), [{ ...main, count: 8 }])).toBeNull();
});
