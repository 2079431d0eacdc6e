/**
 * What it would do to the rank of a schedule if some of its matches went to other cells: they are put
 * there on a board, the board is ranked, and they are put back.
 */
import { dayOf, fieldOf, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { takeCell } from './around/place-around.ts';
import { type Board, cellOf, liftMatch } from './board.ts';
import { draftOf } from './draft-of.ts';
import { occupantsInTheWay, teamsPlay } from './in-the-way.ts';
import { layOutAsIs } from './lay-out.ts';
import { type Rank, rankBoard } from './rank-board.ts';
import { readTask } from './task.ts';

/** A match that goes to another cell. */
export interface Shift {
  readonly match: number;
  readonly to: number;
}

export interface MoveRanker {
  readonly rank: Rank; // of the schedule as it is
  readonly rankAfter: (shifts: readonly Shift[]) => Rank | null; // null where a hard rule forbids it
}

/** A ranker for a schedule whose matches all have a cell; null where some have none or share theirs. */
export function openRanker(schedule: Schedule): MoveRanker | null {
  const task = readTask(schedule.setup);
  const { board, parked } = layOutAsIs(task, draftOf(schedule, task));
  if (parked.length > 0) return null;
  return { rank: rankBoard(board), rankAfter: (shifts) => rankAfter(board, shifts) };
}

function rankAfter(board: Board, shifts: readonly Shift[]): Rank | null {
  if (!shifts.every((shift) => mayGo(board, shift))) return null;
  const before = shifts.map(({ match }) => cellOf(board, match));
  for (const { match } of shifts) liftMatch(board, match);
  const seated: number[] = [];
  for (const { match, to } of shifts) {
    if (!isIdle(board, match, to)) break;
    takeCell(board, match, to);
    seated.push(match);
  }
  const rank = seated.length === shifts.length ? rankBoard(board) : null;
  for (const match of seated) liftMatch(board, match);
  shifts.forEach(({ match }, k) => {
    takeCell(board, match, before[k]!);
  });
  return rank;
}

/** Whether it is not fixed and the cell is on a field of its entry, and on its day where that has its rounds. */
function mayGo({ task, grid, entry, day, fixed }: Board, { match, to }: Shift): boolean {
  const e = entry[match]!;
  if (fixed[match] === 1 || ((task.fieldMasks[e]! >>> fieldOf(grid, to)) & 1) === 0) return false;
  return task.demands[e]!.rounds === null || dayOf(grid, to) === day[match];
}

function isIdle(board: Board, match: number, cell: number): boolean {
  const { grid } = board;
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  return (
    occupantsInTheWay(board, match, day, slot, field).length === 0 &&
    !teamsPlay(board, match, day, slot)
  );
}
