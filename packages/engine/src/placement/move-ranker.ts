/**
 * Ranks a schedule after hypothetical moves: matches are moved on a board, the board is ranked, and they
 * are moved back.
 */
import { dayOf, fieldOf, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { placeInCell } from './around/place-around.ts';
import { type Board, cellOf, liftMatch } from './board.ts';
import { draftOf } from './draft-of.ts';
import { layOutAsIs } from './lay-out.ts';
import { overlappingOccupants, teamsAreBusy } from './overlapping-matches.ts';
import { type Rank, rankBoard } from './rank-board.ts';
import { readTask } from './task.ts';

/** A move of a match to another cell. */
export interface Shift {
  readonly match: number;
  readonly to: number;
}

export interface MoveRanker {
  readonly rank: Rank; // of the schedule as it is
  readonly rankAfter: (shifts: readonly Shift[]) => Rank | null; // null if a hard rule forbids it
}

/** A ranker for a schedule whose matches all have their own cell; null for any other. */
export function createRanker(schedule: Schedule): MoveRanker | null {
  const task = readTask(schedule.setup);
  const { board, parked } = layOutAsIs(task, draftOf(schedule, task));
  if (parked.length > 0) return null;
  return { rank: rankBoard(board), rankAfter: (shifts) => rankAfter(board, shifts) };
}

function rankAfter(board: Board, shifts: readonly Shift[]): Rank | null {
  if (!shifts.every((shift) => canMove(board, shift))) return null;
  const before = shifts.map(({ match }) => cellOf(board, match));
  for (const { match } of shifts) liftMatch(board, match);
  const seated: number[] = [];
  for (const { match, to } of shifts) {
    if (!isIdle(board, match, to)) break;
    placeInCell(board, match, to);
    seated.push(match);
  }
  const rank = seated.length === shifts.length ? rankBoard(board) : null;
  for (const match of seated) liftMatch(board, match);
  shifts.forEach(({ match }, k) => {
    placeInCell(board, match, before[k]!);
  });
  return rank;
}

/** Whether it is not fixed and the cell is on a field of its entry, and on its day if the entry has rounds per day. */
function canMove({ task, grid, entry, day, fixed }: Board, { match, to }: Shift): boolean {
  const e = entry[match]!;
  if (fixed[match] === 1 || ((task.fieldMasks[e]! >>> fieldOf(grid, to)) & 1) === 0) return false;
  return task.demands[e]!.rounds === null || dayOf(grid, to) === day[match];
}

function isIdle(board: Board, match: number, cell: number): boolean {
  const { grid } = board;
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  return (
    overlappingOccupants(board, match, day, slot, field).length === 0 &&
    !teamsAreBusy(board, match, day, slot)
  );
}
