import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { delayOf } from '../model/start-times.ts';
import { planImprovements } from '../portfolio/plan-improvements.ts';
import { searchFairer } from '../portfolio/search-fairer.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import { arbitraryShifted } from '../testing/arbitrary-shifts.ts';
import { planRepairs } from './plan-repairs.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

function hardExceptions(schedule: Schedule): string[] {
  return judge(schedule).flatMap(({ rule, level, count }) =>
    level === 'hard' && count > 0 ? [`${rule} ${count}`] : [],
  );
}

/** Whether the matches that have not moved keep their delays. */
function carriedDelays(before: Schedule, after: Schedule): boolean {
  return before.placements.every((cell, row) => {
    if (cell === NOWHERE || after.placements[row] !== cell) return true;
    return delayOf(after, cell) === delayOf(before, cell);
  });
}

test(
  'a repair puts nothing beside a delayed match that would overlap, and can be accepted',
  TIME,
  async () => {
    let moved = 0;
    await fc.assert(
      fc.property(arbitraryShifted(), fc.nat(), (schedule, at) => {
        const day = at % schedule.setup.days.length;
        const { plans } = planRepairs(schedule, { kind: 'days', days: [day] });
        for (const plan of plans) {
          expect(hardExceptions(plan.schedule)).toEqual([]);
          expect(carriedDelays(schedule, plan.schedule)).toBe(true);
          if (plan.moves.length === 0) continue;
          const { ids } = schedule.fixtures;
          const moves = plan.moves.map(({ match, to }) => ({ match: ids[match]!, to }));
          expect(apply(schedule, { kind: 'moveMatches', moves }).ok).toBe(true);
          moved++;
        }
      }),
      { numRuns: 80, seed: 20270403 },
    );
    expect(moved).toBeGreaterThan(20);
  },
);

test(
  'what is taken for fairer breaks no hard rule either, and delays stay with what stays',
  TIME,
  async () => {
    await fc.assert(
      fc.property(arbitraryShifted(), (schedule) => {
        const before = judge(schedule);
        for (const start of [0, 1]) {
          for (const { better } of searchFairer(schedule, start)) {
            if (better === null || compareVerdicts(judge(better), before) >= 0) continue;
            expect(hardExceptions(better)).toEqual([]);
            expect(better.setup.days).toEqual(schedule.setup.days);
          }
        }
        for (const { plan } of planImprovements(schedule, { seed: 1, most: 2 })) {
          if (plan === null) continue;
          expect(hardExceptions(plan.schedule)).toEqual([]);
          expect(carriedDelays(schedule, plan.schedule)).toBe(true);
        }
      }),
      { numRuns: 12, seed: 20270403 },
    );
  },
);
