import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FixedMatch } from '../../model/fixed-match.ts';
import { NOWHERE } from '../../model/grid.ts';
import { randomOf } from '../../model/random.ts';
import type { Schedule } from '../../model/schedule.ts';
import type { Setup } from '../../model/setup.ts';
import { judge } from '../../rules/judge.ts';
import type { RuleId } from '../../rules/rule.ts';
import { arbitrarySetup } from '../../testing/arbitrary-setup.ts';
import { sampleSetup, samples } from '../../testing/sample-setups.ts';
import { fit } from '../fit/fit.ts';
import { generateSchedule, searchSchedules } from '../search-schedules.ts';

function first(setup: Setup, seed: number, fixed: readonly FixedMatch[] = []): Schedule {
  for (const { better } of searchSchedules(setup, { seed, fixed }))
    if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

/** The final result of one start. */
function best(setup: Setup, seed: number, fixed: readonly FixedMatch[]): Schedule {
  const steps = [...searchSchedules(setup, { seed, starts: 1, fixed })];
  return steps.findLast(({ better }) => better !== null)!.better!;
}

/** Each match of a schedule with this chance in ten. */
function someMatches(
  { fixtures, placements }: Schedule,
  inTen: number,
  seed: number,
): FixedMatch[] {
  const random = randomOf(seed);
  return [...placements].flatMap((cell, match) => {
    const [entry, home, away] = [fixtures.entry, fixtures.home, fixtures.away].map(
      (c) => c[match]!,
    );
    return random.below(10) < inTen ? [{ entry: entry!, home: home!, away: away!, cell }] : [];
  });
}

function exceptions(schedule: Schedule, ...rules: RuleId[]): number[] {
  const verdicts = judge(schedule);
  return rules.map((rule) => verdicts.find((verdict) => verdict.rule === rule)!.count);
}

function expectLocked({ fixtures, placements }: Schedule, fixed: readonly FixedMatch[]): void {
  const locked = new Map<number, number>(); // cell -> match
  fixtures.lockedAt.forEach((cell, match) => {
    if (cell === NOWHERE) return;
    expect(placements[match]).toBe(cell);
    locked.set(cell, match);
  });
  expect(locked.size).toBe(fixed.length);
  for (const { entry, home, away, cell } of fixed) {
    const match = locked.get(cell)!;
    const row = [fixtures.entry[match], fixtures.home[match], fixtures.away[match]];
    expect(row).toEqual([entry, home, away]);
  }
}

describe('H5 locked matches stay, and the rest is made around them', () => {
  test('part of one schedule, of any kind of league, is made whole again', {
    timeout: 60_000,
  }, async () => {
    let complete = 0;
    await fc.assert(
      fc.property(
        arbitrarySetup(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (setup, seed, inTen) => {
          if (!fit(setup).fits) return;
          const fixed = someMatches(first(setup, seed), inTen, seed);
          const schedule = first(setup, seed + 1, fixed);
          expectLocked(schedule, fixed);
          expect(exceptions(schedule, 'H1', 'H2', 'H3', 'H5')).toEqual([0, 0, 0, 0]);
          const isWhole = !schedule.placements.includes(NOWHERE);
          // Two matches of the team that plays twice cannot both be in the one remaining slot.
          const playsTwice = setup.entries.some(({ oddTeam }) => oddTeam === 'doubleheader');
          if (playsTwice) return;
          expect([isWhole, exceptions(schedule, 'H4')]).toEqual([true, [0]]);
          complete++;
        },
      ),
      { numRuns: 300, seed: 1 },
    );
    expect(complete).toBeGreaterThan(50);
  });

  test.each([
    ['a double round robin', { days: 14, slots: 2, fields: 2, teams: 8, format: 'double' }],
    ['one with days to spare', { days: 16, slots: 2, fields: 2, teams: 8, format: 'double' }],
    ['one of two rounds a day', { days: 7, slots: 6, fields: 2, teams: 8, format: 'double' }],
    ['one with byes', { days: 14, slots: 2, fields: 2, teams: 7, format: 'double' }],
    [
      'a Swiss tournament in which all meet',
      { days: 7, slots: 2, fields: 2, teams: 7, format: 'swiss', gamesPerDay: 1 },
    ],
    [
      'three Swiss rounds a day',
      { days: 3, slots: 9, fields: 2, teams: 10, format: 'swiss', gamesPerDay: 3 },
    ],
    ['random rounds', { days: 12, slots: 2, fields: 2, teams: 9, format: 'random' }],
  ] as const)(
    '%s is finished without a rematch, and nobody plays too often on a day',
    (_, league) => {
      const { days, slots, fields, ...entry } = league;
      const setup = sampleSetup({ days, slots, fields, entries: [entry] });
      for (const inTen of [2, 5, 8]) {
        const fixed = someMatches(first(setup, inTen), inTen, inTen);
        const schedule = best(setup, inTen + 1, fixed);
        expectLocked(schedule, fixed);
        const above = judge(schedule).filter(({ count, bound }) => count > bound);
        for (const rule of ['H4', 'S1', 'S2']) {
          expect(above.map((verdict) => verdict.rule)).not.toContain(rule);
        }
      }
    },
  );

  test('a whole search keeps them too, and gives the same schedule for the same seed', () => {
    const fixed = someMatches(generateSchedule(samples.twelveTeams, 1), 3, 1);
    const schedule = best(samples.twelveTeams, 2, fixed);
    expectLocked(schedule, fixed);
    expect(exceptions(schedule, 'H1', 'H2', 'H3', 'H4', 'H5')).toEqual([0, 0, 0, 0, 0]);
    expect([...best(samples.twelveTeams, 2, fixed).placements]).toEqual([...schedule.placements]);
  });

  test('what finds no cell around them waits in the buffer', () => {
    const entries = [
      { teams: 2, fields: [0, 1] },
      { teams: 2, fields: [0] },
    ];
    const setup = sampleSetup({ days: 1, slots: 1, fields: 2, entries });
    const onTheOnlyField = [{ entry: 0, home: 0, away: 1, cell: 0 }];
    expect([...first(setup, 1).placements].sort()).toEqual([0, 1]);
    const schedule = first(setup, 1, onTheOnlyField);
    expectLocked(schedule, onTheOnlyField);
    expect([...schedule.placements].sort()).toEqual([NOWHERE, 0]);
    expect(exceptions(schedule, 'H1', 'H2', 'H3', 'H4', 'H5')).toEqual([0, 0, 0, 0, 0]);
  });

  test('matches locked beyond what the format demands stay too, and count as surplus', () => {
    const setup = sampleSetup({ days: 2, slots: 2, fields: 1, entries: [{ teams: 2 }] });
    const twice = [0, 2].map((cell) => ({ entry: 0, home: 0, away: 1, cell }));
    const schedule = first(setup, 1, twice);
    expectLocked(schedule, twice);
    expect(exceptions(schedule, 'H1', 'H2', 'H3', 'H4', 'H5')).toEqual([0, 0, 0, 1, 0]);
  });
});
