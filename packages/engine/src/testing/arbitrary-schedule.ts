/** Generated schedules for property tests of editing: lawful, with room, some matches locked or parked. */
import * as fc from 'fast-check';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { fit } from '../placement/fit.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { arbitrarySetup } from './arbitrary-setup.ts';
import { withLocks } from './with-locks.ts';

/** The first answer of a search, up to two idle days behind it, every tenth match locked and another one parked. */
export function arbitrarySchedule(): fc.Arbitrary<Schedule> {
  return fc
    .record({
      setup: arbitrarySetup().filter((setup) => fit(setup).fits),
      idleDays: fc.nat({ max: 2 }),
      locked: fc.nat({ max: 14 }),
      parked: fc.nat({ max: 14 }),
    })
    .map(({ setup, idleDays, locked, parked }) => {
      const everyDay = setup.entries.some(
        ({ format }) => format === 'random' || format === 'swiss',
      );
      const schedule = withLocks(
        withIdleDays(firstSchedule(setup), everyDay ? 0 : idleDays), // they would want rounds there
        (match) => match % 10 === locked,
      );
      return {
        ...schedule,
        placements: schedule.placements.map((cell, match) =>
          match % 10 === parked && match % 10 !== locked ? NOWHERE : cell,
        ),
      };
    });
}

/** The first answer of a search: nobody needs the best one here. */
export function firstSchedule(setup: Setup): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search has a first answer');
}

/** Cells are numbered day by day, so that days behind the last one change no placement. */
export function withIdleDays(schedule: Schedule, count: number): Schedule {
  const { setup } = schedule;
  const idle = Array.from({ length: count }, () => ({ date: null }));
  return { ...schedule, setup: { ...setup, days: [...setup.days, ...idle] } };
}
