import * as fc from 'fast-check';
import { apply, type Command } from '../commands/apply.ts';
import type { Schedule } from '../model/schedule.ts';
import { arbitrarySchedule } from './arbitrary-schedule.ts';

const shift = fc.record({
  whole: fc.boolean(),
  at: fc.nat(),
  count: fc.constantFrom(1, 1, 2, 6),
  minutes: fc.integer({ min: -12, max: 18 }).map((fives) => 5 * fives),
});

/** Generated schedules of which some days and matches begin at other times than their slots. */
export function arbitraryShifted(): fc.Arbitrary<Schedule> {
  return fc
    .tuple(arbitrarySchedule(), fc.array(shift, { minLength: 4, maxLength: 8 }))
    .map(([start, shifts]) =>
      shifts.reduce((schedule, { whole, at, count, minutes }) => {
        const { setup, fixtures } = schedule;
        const from = at % Math.max(1, fixtures.ids.length);
        const command: Command = whole
          ? { kind: 'shiftDay', day: at % setup.days.length, minutes }
          : { kind: 'shiftMatches', matches: fixtures.ids.slice(from, from + count), minutes };
        const result = apply(schedule, command);
        return result.ok ? result.value.schedule : schedule;
      }, start),
    );
}
