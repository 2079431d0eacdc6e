import { dayOf, fieldOf, slotOf } from '../model/grid.ts';
import { idleCells, type RepairBoard } from './repair-board.ts';

/** Idle cells of one time slot that are alike for all matches in question. */
export interface IdleRoom {
  readonly day: number;
  readonly slot: number;
  readonly field: number; // one of its fields, which stands for all
  readonly cells: number[]; // at least one, in order
}

/** The idle cells that suit some of the matches, those together between which none of them need choose. */
export function findIdleRooms(board: RepairBoard, matches: readonly number[]): IdleRoom[] {
  const { grid } = board;
  const likes = findLikeFields(board, matches);
  const rooms = new Map<number, IdleRoom>();
  for (const cell of idleCells(board)) {
    const field = likes[fieldOf(grid, cell)];
    if (field === undefined) continue;
    const [day, slot] = [dayOf(grid, cell), slotOf(grid, cell)];
    const key = cell - fieldOf(grid, cell) + field;
    const room = rooms.get(key);
    if (room === undefined) rooms.set(key, { day, slot, field, cells: [cell] });
    else room.cells.push(cell);
  }
  return [...rooms.values()];
}

/** Field -> the first field on which the same matches may play; undefined where none of them may. */
function findLikeFields(board: RepairBoard, matches: readonly number[]): (number | undefined)[] {
  const kinds = [...new Set(matches.map((match) => board.fieldsOf[match]!))];
  const first = new Map<string, number>();
  return board.schedule.setup.fields.map((_, field) => {
    const users = kinds.filter((fields) => ((fields >> field) & 1) === 1);
    if (users.length === 0) return undefined;
    const key = users.join();
    if (!first.has(key)) first.set(key, field);
    return first.get(key);
  });
}
