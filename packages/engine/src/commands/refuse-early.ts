import { readClock } from '../model/clock.ts';
import { gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Refusal } from './refusal.ts';
import { keepsOrder, readTies } from './ties.ts';

/** The refusal if a playoff match would not have ended before a match that waits for it begins. */
export function refuseEarly(schedule: Schedule, rows: readonly number[]): Refusal | null {
  const { fixtures, placements, setup } = schedule;
  const grid = gridOf(setup);
  const clock = readClock(schedule);
  const ties = readTies(schedule);
  for (const row of rows) {
    for (const tie of ties.get(row) ?? []) {
      const [cell, there] = [placements[row]!, placements[tie.other]!];
      if (there === NOWHERE || keepsOrder(grid, clock, tie, cell, there)) continue;
      const [waiter, feeder] = tie.waits ? [row, tie.other] : [tie.other, row];
      const [match, other] = [fixtures.ids[waiter]!, fixtures.ids[feeder]!];
      return { code: 'beforeFeeder', match, other, cell: placements[waiter]! };
    }
  }
  return null;
}
