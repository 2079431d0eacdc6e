/** What speaks against a shift before any other match is looked at. */
import { dayOf, gridOf, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { LATEST_START, startOf } from '../model/start-times.ts';
import type { Refusal } from './refusal.ts';

/** Whole minutes, some of them, and slots that have a time to be shifted from. */
export function refuseMinutes({ setup }: Schedule, minutes: number): Refusal | null {
  if (!Number.isInteger(minutes)) return { code: 'partMinutes', minutes };
  if (minutes === 0) return { code: 'nothingChanges' };
  const slot = setup.slots.findIndex(({ start }) => start === null);
  return slot < 0 ? null : { code: 'untimed', slot };
}

/** The first of the cells that would begin before its game day does, or after the day behind it. */
export function refuseStart(schedule: Schedule, cells: Iterable<number>): Refusal | null {
  const grid = gridOf(schedule.setup);
  for (const cell of cells) {
    const start = startOf(schedule, cell) ?? 0;
    if (start >= 0 && start <= LATEST_START) continue;
    return { code: 'beyondDay', day: dayOf(grid, cell), slot: slotOf(grid, cell), start };
  }
  return null;
}
