/** Checks of a shift that do not depend on other matches. */
import { dayOf, gridOf, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { LATEST_START, startOf } from '../model/start-times.ts';
import type { Refusal } from './refusal.ts';

/** Refuses minutes that are not whole or 0, and slots without a time. */
export function refuseMinutes({ setup }: Schedule, minutes: number): Refusal | null {
  if (!Number.isInteger(minutes)) return { code: 'partMinutes', minutes };
  if (minutes === 0) return { code: 'nothingChanges' };
  const slot = setup.slots.findIndex(({ start }) => start === null);
  return slot < 0 ? null : { code: 'untimed', slot };
}

/** The refusal for the first cell that would begin before its game day, or after the end of the next day. */
export function refuseStart(schedule: Schedule, cells: Iterable<number>): Refusal | null {
  const grid = gridOf(schedule.setup);
  for (const cell of cells) {
    const start = startOf(schedule, cell) ?? 0;
    if (start >= 0 && start <= LATEST_START) continue;
    return { code: 'beyondDay', day: dayOf(grid, cell), slot: slotOf(grid, cell), start };
  }
  return null;
}
