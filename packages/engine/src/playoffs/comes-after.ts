/**
 * Whether a match that waits for another begins after it has ended: by slots, and by the clock if
 * something is shifted.
 */
import { areByClock, type Clock } from '../model/clock.ts';
import type { Grid } from '../model/grid.ts';

const TWO_DAYS = 2880; // beyond these a day without a date is at an unknown time

/** The game day and time slot of a cell as one number, in order of play. */
export function turnOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.fields);
}

/**
 * Whether the match in one cell has ended before the one in the other begins; it lasts `minutes`, the
 * longest match if left out.
 */
export function comesAfter(
  grid: Grid,
  clock: Clock | null,
  feeder: number,
  waiter: number,
  minutes = clock?.longest ?? 0,
): boolean {
  if (turnOf(grid, waiter) <= turnOf(grid, feeder)) return false;
  if (clock === null || !areByClock(clock, feeder, waiter)) return true;
  const later = clock.begins[waiter]! - clock.begins[feeder]!;
  return !(later < minutes && later > -TWO_DAYS); // a slot without a time never conflicts
}
