import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { CELL_CHECK } from '../commands/cell-checks/cell-check.ts';
import { checkCells } from '../commands/cell-checks/check-cells.ts';
import { NOWHERE } from '../model/grid.ts';
import { randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import { openSlots } from '../model/slot-clashes.ts';
import { planImprovements } from '../portfolio/plan-improvements.ts';
import { planRepairs } from '../repair/plan-repairs.ts';
import { judge } from '../rules/judge.ts';
import { arbitraryClashingSetup, overlapsByWatch } from '../testing/arbitrary-overlaps.ts';
import { firstSchedule } from '../testing/arbitrary-schedule.ts';
import { sampleSetup, samples } from '../testing/sample-setups.ts';
import { fit } from './fit/fit.ts';
import { improveSchedule } from './improve-schedule.ts';
import { generateSchedule, searchSchedules } from './search-schedules.ts';

const TIME = { timeout: 120_000 }; // generous, for busy machines

/** Schedules without hard conflicts whose slots clash. */
const clashing = arbitraryClashingSetup()
  .filter((setup) => fit(setup).fits)
  .map((setup) => firstSchedule(setup));

function hardCount(schedule: Schedule, rule: 'H1' | 'H2'): number {
  return judge(schedule).find((verdict) => verdict.rule === rule)!.count;
}

test(
  'no schedule double-books a field or a team by the clock, and the judge counts as a watch does',
  TIME,
  async () => {
    let clashes = 0;
    await fc.assert(
      fc.property(arbitraryClashingSetup(), fc.nat(), (setup, seed) => {
        if (!fit(setup).fits) return;
        for (const { better } of searchSchedules(setup, { seed, starts: 1 })) {
          if (better === null) continue;
          expect(overlapsByWatch(better)).toEqual([]);
          expect([hardCount(better, 'H1'), hardCount(better, 'H2')]).toEqual([0, 0]);
          const oneLength = new Set(setup.entries.map((entry) => entry.gameMinutes)).size === 1;
          if (oneLength) expect(better.placements).not.toContain(NOWHERE);
          if (openSlots(setup, 90).length < setup.slots.length) clashes++;
          const thrown = { ...better, placements: scatter(better, seed) };
          const found = overlapsByWatch(thrown).length;
          const counted = hardCount(thrown, 'H1') + hardCount(thrown, 'H2') > 0;
          expect(counted).toBe(found > 0);
        }
      }),
      { numRuns: 30, seed: 1 },
    );
    expect(clashes).toBeGreaterThan(10);
  },
);

/** Every match in a random cell. */
function scatter({ placements, setup }: Schedule, seed: number): Int32Array {
  const random = randomOf(seed);
  const cells = setup.days.length * setup.slots.length * setup.fields.length;
  return placements.map(() => random.below(cells));
}

test('a request fits exactly where it fits in the slots that do not clash', TIME, async () => {
  await fc.assert(
    fc.property(arbitraryClashingSetup(), (setup) => {
      const [minutes] = setup.entries.map((entry) => entry.gameMinutes!);
      if (setup.entries.some((entry) => entry.gameMinutes !== minutes)) return;
      const slots = openSlots(setup, minutes!).map((slot) => setup.slots[slot]!);
      expect(fit(setup).fits).toBe(fit({ ...setup, slots }).fits);
    }),
    { numRuns: 200, seed: 1 },
  );
});

test(
  'no command, check, improvement or repair brings an overlap into a schedule',
  TIME,
  async () => {
    let refused = 0;
    await fc.assert(
      fc.property(clashing, fc.nat(), (schedule, chance) => {
        const row = chance % schedule.placements.length;
        const match = schedule.fixtures.ids[row]!;
        const { checks: result } = checkCells(schedule, match);
        result.forEach((check, cell) => {
          if (check === CELL_CHECK.here) return;
          const done = apply(
            schedule,
            check === CELL_CHECK.swap
              ? { kind: 'swapMatches', match, other: idIn(schedule, cell) }
              : { kind: 'moveMatch', match, to: cell },
          );
          expect(done.ok).toBe(check !== CELL_CHECK.refused);
          if (done.ok) expect(overlapsByWatch(done.value.schedule)).toEqual([]);
          else refused++;
        });
        for (const { better } of improveSchedule(schedule, { seed: chance, starts: 1 })) {
          if (better !== null) expect(overlapsByWatch(better)).toEqual([]);
        }
        for (const { plan } of planImprovements(schedule, { seed: chance, most: 1 })) {
          if (plan !== null) expect(overlapsByWatch(plan.schedule)).toEqual([]);
        }
        const day = chance % schedule.setup.days.length;
        for (const plan of planRepairs(schedule, { kind: 'days', days: [day] }).plans) {
          expect(overlapsByWatch(plan.schedule)).toEqual([]);
        }
      }),
      { numRuns: 10, seed: 1 },
    );
    expect(refused).toBeGreaterThan(50);
  },
);

function idIn({ fixtures, placements }: Schedule, cell: number) {
  return fixtures.ids[placements.indexOf(cell)]!;
}

test('matches placed around fixed ones do not overlap them by the clock', TIME, async () => {
  await fc.assert(
    fc.property(clashing, fc.nat(), (schedule, seed) => {
      const { setup, fixtures, placements } = schedule;
      const fixed = [...placements].flatMap((cell, row) => {
        if (cell === NOWHERE || (row + seed) % 3 > 0) return [];
        const [entry, home, away] = [fixtures.entry, fixtures.home, fixtures.away].map(
          (column) => column[row]!,
        );
        return [{ entry: entry!, home: home!, away: away!, cell }];
      });
      for (const { better } of searchSchedules(setup, { seed, starts: 1, fixed })) {
        if (better !== null) expect(overlapsByWatch(better)).toEqual([]);
      }
    }),
    { numRuns: 15, seed: 1 },
  );
});

test('games of an hour on slots half an hour apart use every other slot, and more are refused', () => {
  const tight = sampleSetup({
    days: 1,
    slots: 4,
    fields: 1,
    entries: [{ teams: 2, format: 'double' }],
  });
  const half = (slots: number) => ({
    ...tight,
    gameMinutes: 60,
    slots: Array.from({ length: slots }, (_, slot) => ({ start: 420 + 30 * slot })),
  });
  expect(fit(half(2)).fits).toBe(false);
  const schedule = generateSchedule(half(4), 1);
  expect([...schedule.placements].sort()).toEqual([0, 2]);
  expect(schedule.setup.gameMinutes).toBe(60);
});

test('the length of a match is settled when a schedule is first made, unless its slots have no times', () => {
  expect(generateSchedule(samples.nineTeams, 1).setup.gameMinutes).toBe(60);
  expect(firstSchedule(samples.pools).setup.gameMinutes).toBeUndefined();
});
