import { type Clock, readClock } from '../model/clock.ts';
import { cellAt, cellCount, dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { SlotClashes } from '../model/slot-clashes.ts';
import { delayOf } from '../model/start-times.ts';
import type { RepairBoard } from './repair-board.ts';

/**
 * Transfers clock constraints to the board, so that the search need not check the clock again. Delayed
 * matches stay, cells of their field that would overlap them are closed, and their teams count as busy
 * in slots that would overlap. If slots clash, only cells of a field that do not clash stay open; of
 * matches that overlap each other one stays where it is.
 */
export function closeByClock(board: RepairBoard): void {
  const { schedule, grid, movable, overlaps } = board;
  const clock = readClock(schedule);
  if (clock === null) return;
  if (board.clashes !== null) keepCellsApart(board, board.clashes);
  const { home, away } = schedule.fixtures;
  board.cell.forEach((at, match) => {
    if (at === NOWHERE || delayOf(schedule, at) === 0) return;
    movable[match] = 0;
    for (const cell of closeAround(board, clock, match)) {
      for (const team of [home[match]!, away[match]!]) {
        overlaps.set(
          (team * grid.days + dayOf(grid, cell)) * grid.slots + slotOf(grid, cell),
          match,
        );
      }
    }
  });
}

/** Closes the cells of a match's field in which the longest match would overlap it; returns those of all fields. */
function closeAround({ schedule, grid, open, cell }: RepairBoard, clock: Clock, match: number) {
  const { begins, held, longest, turn, shift } = clock;
  const at = cell[match]!;
  const over = begins[at]! + held[schedule.fixtures.entry[match]!]!;
  const overlapping = Array.from({ length: cellCount(grid) }, (_, other) => other).filter(
    (other) =>
      begins[other]! < over &&
      begins[at]! < begins[other]! + longest &&
      (turn[other] !== turn[at] || shift[other] !== shift[at]),
  );
  for (const other of overlapping) if (fieldOf(grid, other) === fieldOf(grid, at)) open[other] = 0;
  return overlapping;
}

/**
 * Leaves open, on each field and day, the cells in use, then those at times that were lost, then others,
 * as long as no two of them clash.
 */
function keepCellsApart(board: RepairBoard, { widest }: SlotClashes): void {
  const { schedule, grid, open, movable, cell, occupant } = board;
  const lostSlots = new Set(
    [...schedule.placements].flatMap((at, match) =>
      at !== NOWHERE && cell[match] === NOWHERE ? slotOf(grid, at) : [],
    ),
  );
  const slots = Array.from({ length: grid.slots }, (_, slot) => slot);
  const inOrder = slots.toSorted(
    (one, other) => Number(lostSlots.has(other)) - Number(lostSlots.has(one)) || one - other,
  );
  for (let day = 0; day < grid.days; day++) {
    for (let field = 0; field < grid.fields; field++) {
      const at = (slot: number) => cellAt(grid, day, slot, field);
      const used = slots.filter((slot) => occupant[at(slot)] !== NOWHERE);
      let taken = 0; // slots, as bits
      for (const slot of [...used, ...inOrder.filter((other) => !used.includes(other))]) {
        if ((taken & widest[slot]!) === 0) {
          taken |= 1 << slot;
          continue;
        }
        open[at(slot)] = 0;
        const staying = occupant[at(slot)]!;
        if (staying === NOWHERE) continue;
        movable[staying] = 0;
        for (const other of slots) if ((widest[slot]! >>> other) & 1) open[at(other)] = 0;
      }
    }
  }
}
