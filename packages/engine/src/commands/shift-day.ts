import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { shiftOfDay } from '../model/start-times.ts';
import { isLocked } from './find-match.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { accept, type CommandResult, refuse, type Warning } from './refusal.ts';
import { refuseEarly } from './refuse-early.ts';
import { refuseMinutes, refuseStart } from './refuse-start.ts';

/** Shifts a whole game day: all its time slots begin later, or earlier. */
export interface ShiftDay {
  readonly kind: 'shiftDay';
  readonly day: number;
  readonly minutes: number; // negative: earlier
}

/**
 * Refused while a match of the day is locked, if a slot would leave the clock range of the day, and if
 * the day would overlap another on a field or for a team.
 */
export function shiftDay(schedule: Schedule, { day, minutes }: ShiftDay): CommandResult {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const shifted = setup.days[day];
  if (shifted === undefined) return refuse({ code: 'unknownDay', day });
  const refusal = refuseMinutes(schedule, minutes);
  if (refusal !== null) return refuse(refusal);
  const rows = [...placements.keys()].filter(
    (row) => placements[row] !== NOWHERE && dayOf(grid, placements[row]!) === day,
  );
  const locked = rows.find((row) => isLocked(schedule, row));
  if (locked !== undefined) return refuse({ code: 'locked', match: fixtures.ids[locked]! });

  const shift = shiftOfDay(setup, day) + minutes;
  const { shift: _, ...plain } = shifted;
  const days = setup.days.with(day, shift === 0 ? plain : { ...plain, shift });
  const after = { ...schedule, setup: { ...setup, days } };
  const first = day * grid.slots * grid.fields;
  const cells = setup.slots.map((_, slot) => first + slot * grid.fields);
  const beyond = refuseStart(after, [...cells, ...rows.map((row) => placements[row]!)]);
  if (beyond !== null) return refuse(beyond);
  const warnings: Warning[] = [];
  const clash = judgeByClock({ schedule: after, rows, before: schedule }, warnings);
  const early = clash ?? refuseEarly(after, rows);
  return early === null ? accept(after, warnings) : refuse(early);
}
