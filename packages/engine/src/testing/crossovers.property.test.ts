import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { cellCount, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { findCrossovers, type Schedule } from '../model/schedule.ts';
import { improveSchedule } from '../placement/improve-schedule.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { judge } from '../rules/judge.ts';
import { arbitrarySchedule } from './arbitrary-schedule.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

const crossed = arbitrarySchedule().filter((schedule) => findCrossovers(schedule).length > 0);

const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 });

/** Moves matches at random as far as allowed. */
function stirred(schedule: Schedule, numbers: readonly (readonly [number, number])[]): Schedule {
  const cells = cellCount(gridOf(schedule.setup));
  return numbers.reduce((before, [one, to]) => {
    const match = before.fixtures.ids[one % before.fixtures.ids.length]!;
    const result = apply(before, { kind: 'moveMatch', match, to: to % cells });
    return result.ok ? result.value.schedule : before;
  }, schedule);
}

function hardConflicts(schedule: Schedule): string[] {
  return judge(schedule)
    .filter(({ level, count }) => level === 'hard' && count > 0)
    .map(({ rule }) => rule);
}

test('crossovers make no count fall below its bound, wherever matches are', TIME, async () => {
  await fc.assert(
    fc.property(crossed, moves, (schedule, numbers) => {
      for (const { rule, count, bound } of judge(stirred(schedule, numbers))) {
        expect(count, rule).toBeGreaterThanOrEqual(bound);
      }
    }),
    { numRuns: 100, seed: 20270403 },
  );
});

test('Improve leaves crossovers in their cells and breaks no rule around them', TIME, async () => {
  let better = 0;
  await fc.assert(
    fc.property(crossed, (schedule) => {
      const before = findCrossovers(schedule).map((row) => schedule.placements[row]);
      for (const step of improveSchedule(schedule, { seed: 1, starts: 1 })) {
        if (step.better === null) continue;
        better++;
        expect(hardConflicts(step.better)).toEqual([]);
        const { placements, fixtures } = step.better;
        expect(findCrossovers(step.better).map((row) => placements[row])).toEqual(before);
        expect(fixtures.entry).toEqual(schedule.fixtures.entry);
      }
    }),
    { numRuns: 12, seed: 20270403 },
  );
  expect(better).toBeGreaterThan(0);
});

test('a repair finds new cells for crossovers on the fields of either division', TIME, async () => {
  let moved = 0;
  await fc.assert(
    fc.property(crossed, (schedule) => {
      const [row] = findCrossovers(schedule);
      const day = dayOf(gridOf(schedule.setup), schedule.placements[row!]!);
      const { plans } = planRepairs(schedule, { kind: 'days', days: [day] });
      for (const plan of plans) {
        expect(hardConflicts(plan.schedule)).toEqual([]);
        if (plan.schedule.placements[row!] !== NOWHERE) moved++;
      }
    }),
    { numRuns: 30, seed: 20270403 },
  );
  expect(moved).toBeGreaterThan(0);
});
