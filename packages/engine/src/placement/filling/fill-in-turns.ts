import { NOWHERE } from '../../model/grid.ts';
import { type Board, liftMatch, occupantOf, placeMatch } from '../board.ts';

/** Slots from one game of a team to its next: first with two slots of rest between, then with fewer. */
const GAPS_BY_TRY = [[3, 2, 1], [2, 1], [1]];
const TURNS = 0x10000; // more than an entry has

/**
 * Fills a day on which teams play several times: the first turns of all entries one after the other,
 * then the second turns, each match in the first slot that leaves both teams their rest. Returns false,
 * with nothing placed, if a match is left over.
 */
export function fillDayInTurns(
  board: Board,
  day: number,
  order: readonly number[],
  matches: readonly number[],
): boolean {
  const queue = inTurns(board, day, order, matches);
  const free = new Int32Array(board.grid.slots).fill(board.grid.fields);
  return GAPS_BY_TRY.some((gaps) => {
    let left = queue;
    for (const gap of gaps) {
      left = left.filter((match) => !placeWithGap(board, day, match, gap, free));
    }
    if (left.length === 0) return true;
    for (const match of matches) if (board.slot[match] !== NOWHERE) liftMatch(board, match);
    free.fill(board.grid.fields);
    return false;
  });
}

/** By turn of the day, then by entry; within a turn starting a slot's worth of matches later each day. */
function inTurns(
  board: Board,
  day: number,
  order: readonly number[],
  matches: readonly number[],
): number[] {
  const turns = new Map<number, number[]>(); // entry, then turn -> matches
  for (const match of matches) {
    const key = board.entry[match]! * TURNS + board.turn[match]!;
    const turn = turns.get(key) ?? [];
    turns.set(key, turn);
    turn.push(match);
  }
  const ofEntry = order.map((e) =>
    [...turns.keys()]
      .filter((key) => Math.floor(key / TURNS) === e)
      .sort((a, b) => a - b)
      .map((key) => rotate(turns.get(key)!, day * board.task.demands[e]!.fields.length)),
  );
  const most = Math.max(...ofEntry.map((list) => list.length));
  return Array.from({ length: most }, (_, k) => ofEntry.flatMap((list) => list[k] ?? [])).flat();
}

function rotate(list: readonly number[], by: number): number[] {
  const first = by % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}

function placeWithGap(
  board: Board,
  day: number,
  match: number,
  gap: number,
  free: Int32Array,
): boolean {
  const { days, slots } = board.grid;
  const home = board.busy[board.home[match]! * days + day]!;
  const away = board.busy[board.away[match]! * days + day]!;
  const reach = (1 << (2 * gap - 1)) - 1; // the slots nearer than the gap, around the middle one
  for (let slot = 0; slot < slots; slot++) {
    if (free[slot] === 0) continue;
    const near = slot >= gap - 1 ? reach << (slot - gap + 1) : reach >> (gap - 1 - slot);
    if (((home | away) & near) !== 0) continue;
    const field = freeField(board, day, match, slot);
    if (field === NOWHERE) continue;
    placeMatch(board, match, slot, field);
    free[slot]!--;
    return true;
  }
  return false;
}

function freeField(board: Board, day: number, match: number, slot: number): number {
  const { fields } = board.task.demands[board.entry[match]!]!;
  for (let k = 0; k < fields.length; k++) {
    const field = fields[(k + day) % fields.length]!;
    if (occupantOf(board, day, slot, field) === NOWHERE) return field;
  }
  return NOWHERE;
}
