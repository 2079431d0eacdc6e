import { dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Random } from '../model/random.ts';
import { placeAround, takeCell } from './around/place-around.ts';
import { type Board, cellOf, emptyBoard } from './board.ts';
import type { Draft } from './draft.ts';
import { occupantsInTheWay, teamsPlay } from './in-the-way.ts';
import type { Task } from './task.ts';

/** A draft whose matches have cells, but for those that found none. */
export interface Layout {
  readonly board: Board; // the placed matches alone, so that a search need not ask
  readonly manual: Uint8Array; // match of the board -> 1 where no format asks for it
  readonly parked: readonly Parked[];
  readonly faults: number; // see `Draft`
}

/** A match that waits for a cell. */
export interface Parked {
  readonly entry: number;
  readonly home: number;
  readonly away: number;
  readonly turn: number;
}

/** A layout that knows where its matches come from. */
export interface DraftLayout extends Layout {
  readonly placed: Int32Array; // match of the board -> match of the draft
}

/**
 * Gives every match of a draft a cell. Fixed matches have theirs; others keep the one they begin with
 * unless it is taken, their teams play at that time, or it is not on a field of their entry. Rests now and then.
 */
export function* layOut(task: Task, draft: Draft, random: Random): Generator<void, DraftLayout> {
  const board = emptyBoard(task, draft.drawn, draft.fixed);
  seatWhere(board, draft, 1);
  seatWhere(board, draft, 0);
  yield* placeAround(board, random);
  return withoutUnplaced(board, draft);
}

/** The draft as it lies, with the fewest changes: what cannot keep its cell is parked. */
export function layOutAsIs(task: Task, draft: Draft): DraftLayout {
  const board = emptyBoard(task, draft.drawn, draft.fixed);
  seatWhere(board, draft, 1);
  seatWhere(board, draft, 0);
  return withoutUnplaced(board, draft);
}

/** Seats the matches that begin with a cell: the fixed ones (1), or of the others (0) those that can keep it. */
function seatWhere(board: Board, { fixed, cells }: Draft, kind: 0 | 1): void {
  for (let match = 0; match < board.count; match++) {
    const cell = cells[match]!;
    if (fixed[match] !== kind || cell === NOWHERE) continue;
    if (kind === 1 || isFree(board, match, cell)) takeCell(board, match, cell);
  }
}

function isFree(board: Board, match: number, cell: number): boolean {
  const { grid, task } = board;
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  return (
    ((task.fieldMasks[board.entry[match]!]! >>> field) & 1) === 1 &&
    occupantsInTheWay(board, match, day, slot, field).length === 0 &&
    !teamsPlay(board, match, day, slot)
  );
}

function withoutUnplaced(board: Board, { manual, faults }: Draft): DraftLayout {
  const all = Array.from({ length: board.count }, (_, match) => match);
  const parked = all
    .filter((match) => board.slot[match] === NOWHERE)
    .map((match) => ({
      entry: board.entry[match]!,
      home: board.home[match]!,
      away: board.away[match]!,
      turn: board.turn[match]!,
    }));
  const placed = Int32Array.from(all.filter((match) => board.slot[match] !== NOWHERE));
  if (parked.length === 0) return { board, manual, placed, parked, faults };
  const kept = emptyBoard(
    board.task,
    {
      entry: Uint16Array.from(placed, (match) => board.entry[match]!),
      home: Uint16Array.from(placed, (match) => board.home[match]!),
      away: Uint16Array.from(placed, (match) => board.away[match]!),
      day: Uint8Array.from(placed, (match) => board.day[match]!),
      turn: Uint16Array.from(placed, (match) => board.turn[match]!),
      leg: Uint8Array.from(placed, (match) => board.leg[match]!),
    },
    Uint8Array.from(placed, (match) => board.fixed[match]!),
  );
  placed.forEach((match, k) => {
    takeCell(kept, k, cellOf(board, match));
  });
  return {
    board: kept,
    manual: manual.filter((_, match) => board.slot[match] !== NOWHERE),
    placed,
    parked,
    faults,
  };
}
