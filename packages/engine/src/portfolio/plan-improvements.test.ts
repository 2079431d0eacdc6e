import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { fit } from '../placement/fit/fit.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import { arbitrarySetup } from '../testing/arbitrary-setup.ts';
import { readChart, renderChart } from '../testing/chart.ts';
import { samples } from '../testing/sample-setups.ts';
import { withLocks } from '../testing/with-locks.ts';
import { type PlanOptions, planImprovements } from './plan-improvements.ts';

const plansFor = (schedule: Schedule, options: Partial<PlanOptions> = {}) =>
  [...planImprovements(schedule, { seed: 1, ...options })].flatMap(({ plan }) => plan ?? []);

test('S12 one match in a free cell comes before everything that moves more', () => {
  const schedule = readChart(`
                F1   F2
    Day1 09:00  A-B  C-D
    Day1 10:00  .    .
    Day2 09:00  A-C  B-D
    Day2 10:00  .    .
    Day3 09:00  A-D  .
    Day3 10:00  .    B-C
  `);
  const [plan] = plansFor(schedule);
  expect(plan!.moves.length).toBe(1);
  expect(renderChart(plan!.schedule)).toBe(
    renderChart(
      readChart(`
                F1   F2
    Day1 09:00  A-B  C-D
    Day1 10:00  .    .
    Day2 09:00  A-C  B-D
    Day2 10:00  .    .
    Day3 09:00  A-D  B-C
    Day3 10:00  .    .
  `),
    ),
  );
});

test('S12 every plan moves more matches than the one before and is fairer; locks and past days stay', {
  timeout: 120_000,
}, async () => {
  let planned = 0;
  await fc.assert(
    fc.property(arbitrarySetup(), fc.nat({ max: 4 }), fc.nat({ max: 2 }), (setup, lock, from) => {
      if (!fit(setup).fits) return;
      const given = withLocks(firstOf(setup), (match) => match % 5 === lock);
      const grid = gridOf(setup);
      let before = { moves: 0, verdicts: judge(given) };
      for (const { moves, schedule, verdicts } of plansFor(given, { most: 4, from })) {
        planned++;
        expect(moves.length).toBeGreaterThan(before.moves);
        expect(moves.length).toBeLessThanOrEqual(4);
        expect(verdicts).toEqual(judge(schedule));
        expect(compareVerdicts(verdicts, before.verdicts)).toBeLessThan(0);
        expect(verdicts.filter(({ level, count }) => level === 'hard' && count > 0)).toEqual([]);
        const moved = new Map(moves.map(({ match, to }) => [match, to]));
        given.placements.forEach((cell, match) => {
          expect(schedule.placements[match]).toBe(moved.get(match) ?? cell);
        });
        for (const { match, from: at, to } of moves) {
          expect(given.placements[match]).toBe(at);
          expect(given.fixtures.lockedAt[match]).toBe(NOWHERE);
          expect(Math.min(dayOf(grid, at), dayOf(grid, to))).toBeGreaterThanOrEqual(from);
        }
        expect(schedule.fixtures).toEqual(given.fixtures);
        before = { moves: moves.length, verdicts };
      }
    }),
    { numRuns: 40, seed: 1 },
  );
  expect(planned).toBeGreaterThan(30);
});

test('S12 no other single match buys more than the plan that moves one', () => {
  const schedule = firstOf(samples.elevenTeamsInTenDays);
  const [plan] = plansFor(schedule, { most: 1 });
  expect(plan!.moves.length).toBe(1);
  const taken = new Set(schedule.placements);
  const { days, slots, fields } = gridOf(schedule.setup);
  schedule.placements.forEach((_, match) => {
    for (let cell = 0; cell < days * slots * fields; cell++) {
      if (taken.has(cell)) continue;
      const placements = schedule.placements.slice();
      placements[match] = cell;
      expect(
        compareVerdicts(judge({ ...schedule, placements }), plan!.verdicts),
      ).toBeGreaterThanOrEqual(0);
    }
  });
});

test('S12 the same seed gives the same plans', () => {
  const moves = () => plansFor(firstOf(samples.twelveTeamsInFourDays)).map((plan) => plan.moves);
  expect(moves()).toEqual(moves());
});

test('S12 nothing is planned where a match waits in the buffer', () => {
  const schedule = readChart(`
                F1
    Day1 09:00  A-B
    Day2 09:00  A-C
    off         B-C
  `);
  expect(plansFor(schedule)).toEqual([]);
});

function firstOf(setup: Parameters<typeof fit>[0]): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}
