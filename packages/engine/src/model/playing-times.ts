/** Start times of matches as players read them: with the shift of the day and the match's own delay. */
import { dayOf, gridOf, slotOf } from './grid.ts';
import type { Schedule } from './schedule.ts';
import { isShifted, startOf } from './start-times.ts';
import type { SetupView, SlotView } from './view-parts.ts';

/** The time slot of a cell, with the actual start of its match. */
export function viewSlot({ slots }: SetupView, schedule: Schedule, cell: number): SlotView {
  const slot = slots[slotOf(gridOf(schedule.setup), cell)]!;
  const start = startOf(schedule, cell);
  return start === slot.start ? slot : { ...slot, start };
}

/** Compares cells by the start of their matches, then by slot and field. */
export function compareStarts(schedule: Schedule): (one: number, other: number) => number {
  if (!isShifted(schedule)) return (one, other) => one - other;
  const grid = gridOf(schedule.setup);
  return (one, other) => {
    if (one === other) return 0; // also for two parked matches
    const starts = (startOf(schedule, one) ?? 0) - (startOf(schedule, other) ?? 0);
    return dayOf(grid, one) - dayOf(grid, other) || starts || one - other;
  };
}

/** Sorts placed matches, given in order of their cells, by the clock. */
export function byStart(schedule: Schedule, matches: Int32Array): Int32Array {
  if (!isShifted(schedule)) return matches;
  const { placements } = schedule;
  const compare = compareStarts(schedule);
  return matches.toSorted((one, other) => compare(placements[one]!, placements[other]!));
}
