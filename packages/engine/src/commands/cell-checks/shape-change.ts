/**
 * How the shape of the game days (S6) changes with a move: idle cells before a field's last match, slots
 * beyond those in which a day's matches fit on all fields, and days in use. The judge is more precise:
 * which fields an entry may use, and how many days are needed, is left out here.
 */
import { dayOf, fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import { idleSlots } from '../../placement/bits.ts';
import { type CheckBoard, isOfPlayoff } from './check-board.ts';

export interface ShapeBoard {
  readonly board: CheckBoard;
  readonly onField: Int32Array; // day * fields + field -> its slots in use, as bits
  readonly atTime: Uint8Array; // time -> matches
  readonly onDay: Uint16Array; // day -> matches
}

export function openShapeBoard(board: CheckBoard): ShapeBoard {
  const { grid, times } = board;
  const shape: ShapeBoard = {
    board,
    onField: new Int32Array(grid.days * grid.fields),
    atTime: new Uint8Array(times),
    onDay: new Uint16Array(grid.days),
  };
  board.schedule.placements.forEach((cell, row) => {
    if (cell !== NOWHERE && !isOfPlayoff(board, row)) toggle(shape, cell, 1);
  });
  return shape;
}

/** A match enters a free cell (1) or leaves its own (-1). */
function toggle({ board: { grid }, onField, atTime, onDay }: ShapeBoard, cell: number, by: 1 | -1) {
  const day = dayOf(grid, cell);
  onField[day * grid.fields + fieldOf(grid, cell)]! ^= 1 << slotOf(grid, cell);
  atTime[Math.floor(cell / grid.fields)]! += by;
  onDay[day]! += by;
}

/** The change if a match moves from its cell, or from the buffer, to a free one. */
export function shapeChange(shape: ShapeBoard, from: number, to: number): number {
  if (from === NOWHERE) return growth(shape, to);
  toggle(shape, from, -1);
  const change = growth(shape, to) - growth(shape, from);
  toggle(shape, from, 1);
  return change;
}

/** What a match adds in a free cell. */
function growth(shape: ShapeBoard, cell: number): number {
  const before = countDay(shape, cell);
  toggle(shape, cell, 1);
  const after = countDay(shape, cell);
  toggle(shape, cell, -1);
  return after - before;
}

/** The exceptions of a cell's day that depend on the cell. */
function countDay({ board: { grid }, onField, atTime, onDay }: ShapeBoard, cell: number): number {
  const day = dayOf(grid, cell);
  const matches = onDay[day]!;
  if (matches === 0) return 0;
  let last = grid.slots - 1;
  while (atTime[day * grid.slots + last] === 0) last--;
  const late = Math.max(0, last + 1 - Math.ceil(matches / grid.fields));
  return 1 + late + idleSlots(onField[day * grid.fields + fieldOf(grid, cell)]!);
}
