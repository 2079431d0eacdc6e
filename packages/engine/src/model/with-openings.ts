import { readConstraints } from './read-constraints.ts';
import type { Schedule } from './schedule.ts';
import { LATEST_START, shiftOfDay } from './start-times.ts';
import { addStarts, type ClockPlace } from './with-starts.ts';

/**
 * The schedule on a grid in which a slot begins in every opening of the home fields of a match, by row, that is
 * long enough for it: where none does, one begins with the opening. Without constraints the same schedule.
 */
export function withOpenings(schedule: Schedule, row: number): Schedule {
  const { setup, fixtures } = schedule;
  if (setup.constraints === undefined) return schedule;
  const tables = readConstraints(setup);
  const length = tables.lengthOf[fixtures.entry[row]!]!;
  const fields = tables.groundsOf[fixtures.home[row]!] ?? [];
  const starts = new Set(setup.slots.flatMap(({ start }) => start ?? []));
  const added: ClockPlace[] = [];
  for (const day of setup.days.keys()) {
    const shift = shiftOfDay(setup, day);
    for (const field of fields) {
      const place = day * setup.fields.length + field;
      if (tables.isOnGrid[place] === 1) continue;
      for (const { from, to } of tables.openings[place]!) {
        const isWithin = (start: number) => from <= start && start + length <= to;
        const first = from - shift;
        if (!isWithin(from) || first < 0 || first > LATEST_START) continue;
        if ([...starts].some((start) => isWithin(start + shift))) continue;
        starts.add(first);
        added.push({ day, field, start: from });
      }
    }
  }
  return added.length === 0 ? schedule : addStarts(schedule, added).schedule;
}
