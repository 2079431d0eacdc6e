import type { SeasonTables } from '../../model/read-constraints.ts';
import type { Setup } from '../../model/setup.ts';

/**
 * The days of a season on its calendar. A break longer than all limits is shortened to their length: no
 * window of consecutive days reaches across it either way.
 */
export interface Calendar {
  readonly length: number; // calendar days from the first game day to the last
  readonly position: Int32Array; // game day -> calendar day, from 0
  readonly dayAt: Int32Array; // calendar day -> game day, or -1
  readonly date: Int32Array; // game day -> its date as a number of days
  readonly around: readonly (readonly number[])[]; // game day -> the days whose matches may overlap its own in time
}

const MINUTES_A_DAY = 1440;

export function readCalendar(setup: Setup, tables: SeasonTables): Calendar {
  const { midnights, limitsOf } = tables;
  const longest = Math.max(1, ...limitsOf.flatMap((limits) => limits.map(({ days }) => days)));
  const date = Int32Array.from(midnights, (midnight) => midnight / MINUTES_A_DAY);
  const position = new Int32Array(setup.days.length);
  for (let day = 1; day < position.length; day++) {
    const distance = Math.abs(date[day]! - date[day - 1]!);
    position[day] = position[day - 1]! + Math.min(longest, distance);
  }
  const length = (position.at(-1) ?? 0) + 1;
  const dayAt = new Int32Array(length).fill(-1);
  position.forEach((at, day) => {
    dayAt[at] = day;
  });
  const reach = spanOf(tables);
  const around = midnights.map((midnight, day) => {
    const near = [day];
    for (let d = day - 1; d >= 0 && Math.abs(midnights[d]! - midnight) < reach; d--) near.push(d);
    for (let d = day + 1; d < midnights.length && Math.abs(midnights[d]! - midnight) < reach; d++)
      near.push(d);
    return near;
  });
  return { length, position, dayAt, date, around };
}

/** Minutes from the first possible start of a day to the last possible end, on any day and field. */
function spanOf({ openings, slotStarts, lengthOf, changeover }: SeasonTables): number {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const list of openings) {
    for (const opening of list) {
      from = Math.min(from, opening.from);
      to = Math.max(to, opening.to);
    }
  }
  for (const starts of slotStarts) {
    for (const start of starts) {
      from = Math.min(from, start);
      to = Math.max(to, start + Math.max(...lengthOf));
    }
  }
  return Math.max(0, to + changeover - from);
}
