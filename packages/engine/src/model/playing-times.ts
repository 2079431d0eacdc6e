/** When matches begin, as those who play read it: with the shift of the day and the match's own. */
import { dayOf, gridOf, slotOf } from './grid.ts';
import type { Schedule } from './schedule.ts';
import { isShifted, startOf } from './start-times.ts';
import type { Cast, SlotView } from './view-parts.ts';

/** The time slot of a cell, with the start that its match really has. */
export function viewSlot({ slots }: Cast, schedule: Schedule, cell: number): SlotView {
  const slot = slots[slotOf(gridOf(schedule.setup), cell)]!;
  const start = startOf(schedule, cell);
  return start === slot.start ? slot : { ...slot, start };
}

/** Cells in the order in which their matches begin; those of one time in the order of their slots and fields. */
export function compareStarts(schedule: Schedule): (one: number, other: number) => number {
  if (!isShifted(schedule)) return (one, other) => one - other;
  const grid = gridOf(schedule.setup);
  return (one, other) => {
    if (one === other) return 0; // two in the buffer, too
    const starts = (startOf(schedule, one) ?? 0) - (startOf(schedule, other) ?? 0);
    return dayOf(grid, one) - dayOf(grid, other) || starts || one - other;
  };
}

/** Placed matches, which are in the order of their cells, as they follow each other by the clock. */
export function byStart(schedule: Schedule, matches: Int32Array): Int32Array {
  if (!isShifted(schedule)) return matches;
  const { placements } = schedule;
  const compare = compareStarts(schedule);
  return matches.toSorted((one, other) => compare(placements[one]!, placements[other]!));
}
