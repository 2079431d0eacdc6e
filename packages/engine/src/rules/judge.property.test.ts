import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, dayOf, fieldOf, gridOf, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { fit } from '../placement/fit.ts';
import { drawSchedule, searchSchedules } from '../placement/search-schedules.ts';
import { arbitrarySetup } from '../testing/index.ts';
import { judge } from './judge.ts';

const SECONDS = 1000;

test(
  'G10 G14 thousands of leagues keep every hard rule and have the least doubleheaders',
  async () => {
    let drawn = 0;
    await fc.assert(
      fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
        if (!fit(setup).fits) return;
        drawn += 2;
        const schedule = firstSchedule(setup, seed);
        expectLawful(schedule);
        expectLawful(turnAround(schedule));
      }),
      { numRuns: 2000, seed: 20270403 },
    );
    expect(drawn).toBeGreaterThan(2000);
  },
  120 * SECONDS,
);

test(
  'G10 G14 so does the best league that a whole search finds',
  async () => {
    await fc.assert(
      fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
        if (fit(setup).fits) expectLawful(drawSchedule(setup, seed));
      }),
      { numRuns: 10, seed: 20270403 },
    );
  },
  120 * SECONDS,
);

/** The first answer of a search; later ones are made from the same parts. */
function firstSchedule(setup: Setup, seed: number): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('a search has a first answer');
}

/** Plays the season backwards. No search would end there, yet it is as lawful as before. */
function turnAround(schedule: Schedule): Schedule {
  const grid = gridOf(schedule.setup);
  const placements = schedule.placements.map((cell) =>
    cellAt(
      grid,
      grid.days - 1 - dayOf(grid, cell),
      grid.slots - 1 - slotOf(grid, cell),
      fieldOf(grid, cell),
    ),
  );
  return { ...schedule, placements };
}

function expectLawful(schedule: Schedule): void {
  // Where the rounds of a Swiss entry cannot be the same number every day, the days are not alike for
  // the others, and the closed form of S2 may be out of reach.
  const daysAlike = schedule.setup.entries.every(({ format }) => format !== 'swiss');
  for (const { rule, level, count, bound } of judge(schedule)) {
    if (level === 'hard') expect([rule, count]).toEqual([rule, 0]);
    else expect(count, rule).toBeGreaterThanOrEqual(bound);
    if (rule === 'S2' && daysAlike) expect([rule, count]).toEqual([rule, bound]);
  }
}
