import { overlap, readClock } from '../commands/clock.ts';
import { cellCount, dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import { delayOf } from '../model/start-times.ts';
import type { RepairBoard } from './repair-board.ts';

/**
 * Takes delayed matches as they are: they stay, nothing goes to a cell of their field that would overlap
 * with them, and their teams are taken for the slots that would.
 */
export function closeByClock(board: RepairBoard): void {
  const { schedule, grid, open, movable, kept } = board;
  const clock = readClock(schedule);
  if (clock === null) return;
  const { home, away } = schedule.fixtures;
  const cells = Array.from({ length: cellCount(grid) }, (_, cell) => cell);
  board.cell.forEach((at, match) => {
    if (at === NOWHERE || delayOf(schedule, at) === 0) return;
    movable[match] = 0;
    for (const cell of cells) {
      if (!overlap(clock, at, cell)) continue;
      if (fieldOf(grid, cell) === fieldOf(grid, at)) open[cell] = 0;
      for (const team of [home[match]!, away[match]!]) {
        kept.set((team * grid.days + dayOf(grid, cell)) * grid.slots + slotOf(grid, cell), match);
      }
    }
  });
}
