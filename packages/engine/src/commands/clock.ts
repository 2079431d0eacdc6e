/**
 * Cells by the clock, where a day or a match begins at another time than its slot. Cells that are
 * shifted alike stand to each other as their slots do; only of others the clock has to be asked.
 */
import { cellCount, dayOf, gridOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import {
  heldMinutes,
  isShifted,
  leastSlotGap,
  midnights,
  shiftOf,
  startOf,
} from '../model/start-times.ts';

export interface Clock {
  readonly held: number; // minutes for which a match keeps its field and its teams
  readonly rest: number; // minutes between two games of a team that are rest enough: two slots
  readonly begins: Float64Array; // cell -> minutes on the calendar; NaN while its slot has no time
  readonly shift: Int32Array; // cell -> minutes after its slot
}

/** The clock of a schedule; null where all begins with its slot, so that slots say everything. */
export function readClock(schedule: Schedule): Clock | null {
  return isShifted(schedule) ? layClock(schedule) : null;
}

export function layClock(schedule: Schedule): Clock {
  const { setup } = schedule;
  const grid = gridOf(setup);
  const cells = cellCount(grid);
  const midnight = midnights(setup);
  const clock: Clock = {
    held: heldMinutes(setup),
    rest: 2 * leastSlotGap(setup),
    begins: new Float64Array(cells),
    shift: new Int32Array(cells),
  };
  for (let cell = 0; cell < cells; cell++) {
    clock.begins[cell] = midnight[dayOf(grid, cell)]! + (startOf(schedule, cell) ?? Number.NaN);
    clock.shift[cell] = shiftOf(schedule, cell);
  }
  return clock;
}

/** Minutes from the end of the one match to the start of the other, below 0 where they overlap; NaN without a time. */
export function restBetween({ begins, held }: Clock, one: number, other: number): number {
  return Math.abs(begins[one]! - begins[other]!) - held;
}

/** Whether the clock decides between two cells, and not their slots. */
export function areShiftedApart({ shift }: Clock, one: number, other: number): boolean {
  return shift[one] !== shift[other];
}

/** Whether matches in two cells would be played at the same time though their slots say otherwise. */
export function overlap(clock: Clock, one: number, other: number): boolean {
  return areShiftedApart(clock, one, other) && restBetween(clock, one, other) < 0;
}
