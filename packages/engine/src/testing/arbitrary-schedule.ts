/**
 * Generated schedules for property tests of editing: without hard conflicts, with idle cells, some
 * matches locked or parked.
 */
import * as fc from 'fast-check';
import { apply } from '../commands/apply.ts';
import { cellCount, gridOf, NOWHERE } from '../model/grid.ts';
import { findCrossovers, type MatchId, type Schedule } from '../model/schedule.ts';
import { type Setup, teamNames } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { arbitrarySetup } from './arbitrary-setup.ts';
import { withLocks } from './with-locks.ts';

/**
 * The first result of a search, with up to two idle days at the end, every tenth match locked and
 * another one parked, and a few crossovers.
 */
export function arbitrarySchedule(): fc.Arbitrary<Schedule> {
  return fc
    .record({
      setup: arbitrarySetup().filter((setup) => fit(setup).fits),
      idleDays: fc.nat({ max: 2 }),
      locked: fc.nat({ max: 14 }),
      parked: fc.nat({ max: 14 }),
      crossovers: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 4 }),
    })
    .map(({ setup, idleDays, locked, parked, crossovers }) => {
      const everyDay = setup.entries.some(
        ({ format }) => format === 'random' || format === 'swiss',
      );
      const schedule = withLocks(
        withIdleDays(firstSchedule(setup), everyDay ? 0 : idleDays), // they would demand rounds there
        (match) => match % 10 === locked,
      );
      const placements = schedule.placements.map((cell, match) =>
        match % 10 === parked && match % 10 !== locked ? NOWHERE : cell,
      );
      return withCrossovers({ ...schedule, placements }, crossovers);
    });
}

/** Adds crossovers between random teams of two entries, if allowed. */
function withCrossovers(
  schedule: Schedule,
  numbers: readonly (readonly [number, number, number])[],
): Schedule {
  const teams = teamNames(schedule.setup).length;
  const cells = cellCount(gridOf(schedule.setup));
  return numbers.reduce((before, [home, away, to], k) => {
    const result = apply(before, {
      kind: 'addMatch',
      match: `crossover ${k}` as MatchId, // unlike ids of a search
      home: home % teams,
      away: away % teams,
      to: to % cells,
      crossover: true,
      reason: 'a friendly',
    });
    const added = result.ok ? result.value.schedule : before;
    return findCrossovers(added).length > findCrossovers(before).length ? added : before;
  }, schedule);
}

/** The first result of a search, which is good enough here. */
export function firstSchedule(setup: Setup): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

/** Cells are numbered day by day, so more days at the end change no placement. */
export function withIdleDays(schedule: Schedule, count: number): Schedule {
  const { setup } = schedule;
  const idle = Array.from({ length: count }, () => ({ date: null }));
  return { ...schedule, setup: { ...setup, days: [...setup.days, ...idle] } };
}
