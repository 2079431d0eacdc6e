import { NOWHERE } from '../model/grid.ts';
import { type Board, liftMatch, occupantOf, placeMatch } from './board.ts';

/** Slots from one game of a team to its next: first with two rest periods between, then with fewer. */
const GAPS_BY_TRY = [[3, 2, 1], [2, 1], [1]];

/**
 * Fills a day on which teams play several times: the first turns of all entries one after the other,
 * then the second turns, each match in the first slot that leaves both teams their rest. False, with
 * nothing placed, where that leaves a match over.
 */
export function fillDayInTurns(
  board: Board,
  day: number,
  order: readonly number[],
  matches: readonly number[],
): boolean {
  const queue = inTurns(board, order, matches);
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

function inTurns(board: Board, order: readonly number[], matches: readonly number[]): number[] {
  const rank = new Int32Array(order.length);
  order.forEach((e, k) => {
    rank[e] = k;
  });
  const firstTurn = new Map<number, number>(); // entry -> its first turn of the day
  for (const match of matches) {
    const e = board.entry[match]!;
    firstTurn.set(e, Math.min(firstTurn.get(e) ?? board.turn[match]!, board.turn[match]!));
  }
  const turnOf = (match: number) => board.turn[match]! - firstTurn.get(board.entry[match]!)!;
  return [...matches].sort(
    (a, b) => turnOf(a) - turnOf(b) || rank[board.entry[a]!]! - rank[board.entry[b]!]! || a - b,
  );
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
  const { fields } = board.season.demands[board.entry[match]!]!;
  for (let k = 0; k < fields.length; k++) {
    const field = fields[(k + day) % fields.length]!;
    if (occupantOf(board, day, slot, field) === NOWHERE) return field;
  }
  return NOWHERE;
}
