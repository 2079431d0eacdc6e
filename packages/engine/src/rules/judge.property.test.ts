import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { cellCount, gridOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import { drawSchedule, searchSchedules } from '../placement/search-schedules.ts';
import { arbitrarySetup } from '../testing/index.ts';
import { judge } from './judge.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly propertyLeagues: number; // how many leagues are generated: see vitest.config.ts
  }
}

const SEED = 20270403;
const LEAGUES = inject('propertyLeagues');
const TIME = { timeout: Math.max(120_000, 60 * LEAGUES) }; // far above what it takes, for machines that are busy

test(
  'leagues of every kind keep the hard rules, have the least doubleheaders, and come again from their seed',
  TIME,
  async () => {
    let drawn = 0;
    await fc.assert(
      fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
        if (!fit(setup).fits) return;
        drawn++;
        const schedule = firstSchedule(setup, seed);
        expectLawful(schedule);
        expect(firstSchedule(setup, seed)).toEqual(schedule);
      }),
      { numRuns: LEAGUES, seed: SEED },
    );
    expect(drawn).toBeGreaterThan(LEAGUES / 3); // about half of them fit; far fewer would prove little
  },
);

test('so does the best league that a whole search finds', TIME, async () => {
  await fc.assert(
    fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
      if (fit(setup).fits) expectLawful(drawSchedule(setup, seed));
    }),
    { numRuns: 10, seed: SEED },
  );
});

test(
  'no lawful schedule goes below a bound, not even one that nobody would draw',
  TIME,
  async () => {
    const exchanges = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 8, maxLength: 8 });
    let lawful = 0;
    await fc.assert(
      fc.property(arbitrarySetup(), exchanges, (setup, pairs) => {
        if (!fit(setup).fits) return;
        const cells = cellCount(gridOf(setup));
        let schedule = firstSchedule(setup, 1);
        for (const [one, other] of pairs) {
          const next = exchangeCells(schedule, one % cells, other % cells);
          const verdicts = judge(next);
          if (verdicts.some(({ level, count }) => level === 'hard' && count > 0)) continue;
          schedule = next;
          lawful++;
          for (const { rule, count, bound } of verdicts) {
            expect(count, rule).toBeGreaterThanOrEqual(bound);
          }
        }
      }),
      { numRuns: 300, seed: SEED },
    );
    expect(lawful).toBeGreaterThan(500);
  },
);

/** The first answer of a search; later ones are made from the same parts. */
function firstSchedule(setup: Setup, seed: number): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('a search has a first answer');
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

function exchangeCells(schedule: Schedule, one: number, other: number): Schedule {
  const placements = schedule.placements.map((cell) =>
    cell === one ? other : cell === other ? one : cell,
  );
  return { ...schedule, placements };
}
