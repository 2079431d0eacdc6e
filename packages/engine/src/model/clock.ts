/**
 * Compares cells by the clock, where time slots alone do not decide: a day or match begins at another
 * time than its slot, or a match lasts beyond the next slot. Matches in one slot of one day with the
 * same shift are simultaneous anyway.
 */
import { cellCount, dayOf, gridOf } from './grid.ts';
import { isRestInMinutes, readConstraints } from './read-constraints.ts';
import type { Schedule } from './schedule.ts';
import type { Setup } from './setup.ts';
import { doSlotsClash, hasDaysInARow } from './slot-clashes.ts';
import {
  gameMinutesOf,
  gameMinutesRange,
  isShifted,
  leastSlotGap,
  midnights,
  shiftOf,
  startOf,
} from './start-times.ts';

export interface Clock {
  readonly isGrid: boolean; // slots with the same shift do not clash, and their distance gives the rest
  readonly held: Int32Array; // entry -> minutes that a match occupies its field and teams
  readonly longest: number; // over all entries
  readonly rest: Float64Array; // entry -> minutes between two games of a team that are enough rest: of two slots, if slots give it
  readonly begins: Float64Array; // cell -> minutes on the calendar; NaN while its slot has no time
  readonly shift: Int32Array; // cell -> minutes after its slot
  readonly turn: Int32Array; // cell -> its day and slot as one number
}

/** The clock of a schedule; null if slots decide everything. */
export function readClock(schedule: Schedule): Clock | null {
  const { setup } = schedule;
  return isShifted(schedule) || isByMinutes(setup) ? buildClock(schedule) : null;
}

/** Whether a match may run into another slot of its day, or into the next day. */
export function isOffGrid(setup: Setup): boolean {
  return doSlotsClash(setup) || runsIntoNextDay(setup);
}

function isByMinutes(setup: Setup): boolean {
  return isOffGrid(setup) || isRestInMinutes(setup);
}

function runsIntoNextDay(setup: Setup): boolean {
  const [first, last] = [setup.slots[0]?.start ?? null, setup.slots.at(-1)?.start ?? null];
  if (first === null || last === null) return false;
  return last + gameMinutesRange(setup).most > first + 1440 && hasDaysInARow(setup);
}

export function buildClock(schedule: Schedule): Clock {
  const { setup } = schedule;
  const grid = gridOf(setup);
  const cells = cellCount(grid);
  const midnight = midnights(setup);
  const { most } = gameMinutesRange(setup);
  const slotRest = 2 * Math.max(most, leastSlotGap(setup));
  const rest = isRestInMinutes(setup)
    ? readConstraints(setup).restOf
    : setup.entries.map(() => slotRest);
  const clock: Clock = {
    isGrid: !isByMinutes(setup),
    held: Int32Array.from(setup.entries, (_, entry) => gameMinutesOf(setup, entry)),
    longest: most,
    rest: Float64Array.from(rest),
    begins: new Float64Array(cells),
    shift: new Int32Array(cells),
    turn: new Int32Array(cells),
  };
  for (let cell = 0; cell < cells; cell++) {
    clock.begins[cell] = midnight[dayOf(grid, cell)]! + (startOf(schedule, cell) ?? Number.NaN);
    clock.shift[cell] = shiftOf(schedule, cell);
    clock.turn[cell] = Math.floor(cell / grid.fields);
  }
  return clock;
}

/** A match in an actual or possible cell. */
export interface Play {
  readonly cell: number;
  readonly entry: number;
}

/** Minutes from the end of the earlier match to the start of the later, negative if they overlap; NaN without a time. */
export function restBetween({ begins, held }: Clock, one: Play, other: Play): number {
  const later = begins[other.cell]! - begins[one.cell]!;
  return Math.abs(later) - held[later < 0 ? other.entry : one.entry]!;
}

/** Whether the rest between two cells is decided by the clock rather than by their slots. */
export function areByClock({ isGrid, shift }: Clock, one: number, other: number): boolean {
  return !isGrid || shift[one] !== shift[other];
}

/** Whether two matches overlap although their slots or shifts differ. */
export function overlap(clock: Clock, one: Play, other: Play): boolean {
  const { turn, shift } = clock;
  const isOneTime = turn[one.cell] === turn[other.cell] && shift[one.cell] === shift[other.cell];
  return !isOneTime && restBetween(clock, one, other) < 0;
}
