import { dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Random } from '../model/random.ts';
import { placeAround, placeInCell } from './around/place-around.ts';
import { type Board, cellOf, emptyBoard } from './board.ts';
import type { Draft } from './draft.ts';
import { overlappingOccupants, teamsAreBusy } from './overlapping-matches.ts';
import type { Task } from './task.ts';

/** A draft whose matches have cells, except those that found none. */
export interface Layout {
  readonly board: Board; // only the placed matches, so that a search need not check
  readonly manual: Uint8Array; // match of the board -> 1 if no format demands it
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

/** A layout with the origin of its matches. */
export interface DraftLayout extends Layout {
  readonly placed: Int32Array; // match of the board -> match of the draft
}

/**
 * Gives every match of a draft a cell. Fixed matches have theirs; others keep their initial one unless
 * it is taken, their teams play at that time, or it is not on a field of their entry. Yields now and
 * then.
 */
export function* layOut(task: Task, draft: Draft, random: Random): Generator<void, DraftLayout> {
  const board = emptyBoard(task, draft.generated, draft.fixed);
  placeInitial(board, draft, 1);
  placeInitial(board, draft, 0);
  yield* placeAround(board, random);
  return withoutUnplaced(board, draft);
}

/** The draft as it is, with the fewest changes: matches that cannot keep their cell are parked. */
export function layOutAsIs(task: Task, draft: Draft): DraftLayout {
  const board = emptyBoard(task, draft.generated, draft.fixed);
  placeInitial(board, draft, 1);
  placeInitial(board, draft, 0);
  return withoutUnplaced(board, draft);
}

/** Places the matches that have an initial cell: the fixed ones (1), or of the others (0) those that can keep it. */
function placeInitial(board: Board, { fixed, cells }: Draft, kind: 0 | 1): void {
  for (let match = 0; match < board.count; match++) {
    const cell = cells[match]!;
    if (fixed[match] !== kind || cell === NOWHERE) continue;
    if (kind === 1 || isFree(board, match, cell)) placeInCell(board, match, cell);
  }
}

function isFree(board: Board, match: number, cell: number): boolean {
  const { grid, task } = board;
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  return (
    ((task.fieldMasks[board.entry[match]!]! >>> field) & 1) === 1 &&
    overlappingOccupants(board, match, day, slot, field).length === 0 &&
    !teamsAreBusy(board, match, day, slot)
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
  const fixedBoard = emptyBoard(
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
    placeInCell(fixedBoard, k, cellOf(board, match));
  });
  return {
    board: fixedBoard,
    manual: manual.filter((_, match) => board.slot[match] !== NOWHERE),
    placed,
    parked,
    faults,
  };
}
