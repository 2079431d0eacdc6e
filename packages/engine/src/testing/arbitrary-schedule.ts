/** Generated schedules for property tests of editing: lawful, with room, some matches locked or parked. */
import * as fc from 'fast-check';
import { apply } from '../commands/apply.ts';
import { cellCount, gridOf, NOWHERE } from '../model/grid.ts';
import { findCrossovers, type MatchId, type Schedule } from '../model/schedule.ts';
import { type Setup, teamNames } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { arbitrarySetup } from './arbitrary-setup.ts';
import { withLocks } from './with-locks.ts';

/** The first answer of a search, up to two idle days behind it, every tenth match locked and another one parked, and a few crossovers. */
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
        withIdleDays(firstSchedule(setup), everyDay ? 0 : idleDays), // they would want rounds there
        (match) => match % 10 === locked,
      );
      const placements = schedule.placements.map((cell, match) =>
        match % 10 === parked && match % 10 !== locked ? NOWHERE : cell,
      );
      return withCrossovers({ ...schedule, placements }, crossovers);
    });
}

/** Has teams of two entries meet wherever the numbers point and that is allowed. */
function withCrossovers(
  schedule: Schedule,
  drawn: readonly (readonly [number, number, number])[],
): Schedule {
  const teams = teamNames(schedule.setup).length;
  const cells = cellCount(gridOf(schedule.setup));
  return drawn.reduce((before, [home, away, to], k) => {
    const answer = apply(before, {
      kind: 'addMatch',
      match: `crossover ${k}` as MatchId, // unlike those of a search
      home: home % teams,
      away: away % teams,
      to: to % cells,
      crossover: true,
      reason: 'a friendly',
    });
    const added = answer.ok ? answer.value.schedule : before;
    return findCrossovers(added).length > findCrossovers(before).length ? added : before;
  }, schedule);
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
