import { type Board, crosses } from '../board.ts';

/**
 * The rounds of Swiss entries that share a day with others: the pairings of a round depend on the one
 * before, so all of it must be played before any of the next.
 */
export interface RoundCounts {
  readonly roundOf: Int32Array; // match -> its round, numbered over all days; NONE: it is alone on its day
  readonly before: Int32Array; // round -> the one before it on its day, or NONE
  readonly behind: Int32Array;
  readonly slots: Int32Array; // round -> its slots, as bits
  readonly inSlot: Uint16Array; // round * slots a day + slot -> matches
  readonly slotCount: number;
}

const NONE = -1;

export function updateRoundCounts(board: Board): RoundCounts {
  const { days, slots } = board.grid;
  const { entries } = board.task.setup;
  const rounds: { readonly turn: number; readonly matches: number[] }[][] = [];
  for (let match = 0; match < board.count; match++) {
    const e = board.entry[match]!;
    if (entries[e]!.format !== 'swiss' || board.task.demands[e]!.rounds === null) continue;
    if (crosses(board, match)) continue;
    const turn = board.turn[match]!;
    const on = e * days + board.day[match]!;
    const ofDay = rounds[on] ?? [];
    rounds[on] = ofDay;
    const round = ofDay.find((one) => one.turn === turn);
    if (round === undefined) ofDay.push({ turn, matches: [match] });
    else round.matches.push(match);
  }
  const shared = rounds.filter((ofDay) => ofDay.length > 1); // gaps are skipped
  const count = shared.reduce((sum, ofDay) => sum + ofDay.length, 0);
  const book: RoundCounts = {
    roundOf: new Int32Array(board.count).fill(NONE),
    before: new Int32Array(count).fill(NONE),
    behind: new Int32Array(count).fill(NONE),
    slots: new Int32Array(count),
    inSlot: new Uint16Array(count * slots),
    slotCount: slots,
  };
  let next = 0;
  for (const ofDay of shared) {
    ofDay.sort((one, other) => one.turn - other.turn);
    for (const [k, { matches }] of ofDay.entries()) {
      const round = next++;
      if (k > 0) book.before[round] = round - 1;
      if (k + 1 < ofDay.length) book.behind[round] = round + 1;
      for (const match of matches) {
        book.roundOf[match] = round;
        countIn(book, round, board.slot[match]!, 1);
      }
    }
  }
  return book;
}

/** Whether a match that lies between the rounds around its own would no longer do so in another slot. */
export function leavesOrder(book: RoundCounts, match: number, from: number, to: number): boolean {
  const round = book.roundOf[match]!;
  return round !== NONE && !isBetween(book, round, to) && isBetween(book, round, from);
}

function isBetween({ before, behind, slots }: RoundCounts, round: number, slot: number): boolean {
  const earlier = before[round] === NONE ? 0 : slots[before[round]!]!;
  const later = behind[round] === NONE ? 0 : slots[behind[round]!]!;
  return earlier >>> slot === 0 && (later & (2 ** (slot + 1) - 1)) === 0;
}

/** Records that a match has changed its slot. */
export function moveInRound(book: RoundCounts, match: number, from: number, to: number): void {
  const round = book.roundOf[match]!;
  if (round === NONE) return;
  countIn(book, round, from, -1);
  countIn(book, round, to, 1);
}

function countIn(
  { slots, inSlot, slotCount }: RoundCounts,
  round: number,
  slot: number,
  by: 1 | -1,
) {
  const k = round * slotCount + slot;
  inSlot[k]! += by;
  if (inSlot[k] === 0) slots[round]! &= ~(1 << slot);
  else slots[round]! |= 1 << slot;
}
