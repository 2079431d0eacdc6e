import { NOWHERE } from '../../model/grid.ts';
import { countBits } from '../../placement/bits.ts';
import type { FairnessBoard } from './fairness-board.ts';

/**
 * The change of a team's pairs of consecutive game days with a bye, or with a doubleheader (S5), if one
 * of its matches moves from one day to another; NOWHERE is the buffer. `staysDay`: its entry plays on
 * the same days as before, as in a swap within the entry, or with a crossover.
 */
export function turnsChange(
  board: FairnessBoard,
  team: number,
  from: number,
  to: number,
  staysDay: boolean,
): number {
  if (from === to) return 0;
  const { grid, entryOf, ordinary, gamesOn, matchesOn, playingDays } = board;
  const entry = entryOf[team]!;
  let days = playingDays[entry]!;
  let byes = board.byes[team]!;
  let extras = board.extras[team]!;
  const before = inARow(byes, days) + inARow(extras, days);
  const counts = (day: number) => !staysDay || ((days >> day) & 1) === 1;
  if (from !== NOWHERE && counts(from)) {
    const bit = 1 << rankOf(days, from);
    const games = gamesOn[team * grid.days + from]! - 1;
    if (games === 0) byes |= bit;
    if (games <= ordinary[team]!) extras &= ~bit;
    if (!staysDay && matchesOn[entry * grid.days + from] === 1) {
      byes = withoutBit(byes, bit);
      extras = withoutBit(extras, bit);
      days &= ~(1 << from);
    }
  }
  if (to !== NOWHERE && counts(to)) {
    const bit = 1 << rankOf(days, to);
    if (((days >> to) & 1) === 0) {
      byes = withBit(byes, bit);
      extras = withBit(extras, bit);
      days |= 1 << to;
    }
    byes &= ~bit;
    if (gamesOn[team * grid.days + to]! + 1 > ordinary[team]!) extras |= bit;
  }
  return inARow(byes, days) + inARow(extras, days) - before;
}

/** Pairs of adjacent marks beyond those that their number forces. */
function inARow(marks: number, days: number): number {
  const pairs = countBits(marks & (marks >> 1));
  if (pairs === 0) return 0;
  return Math.max(0, pairs - Math.max(0, 2 * countBits(marks) - countBits(days) - 1));
}

/** How many of the days come before one. */
function rankOf(days: number, day: number): number {
  return countBits(days & ((1 << day) - 1));
}

/** The marks without the one at a bit; those after it move up. */
function withoutBit(marks: number, bit: number): number {
  return (marks & (bit - 1)) | ((marks >> 1) & ~(bit - 1));
}

/** The marks with a gap for one more at a bit. */
function withBit(marks: number, bit: number): number {
  return (marks & (bit - 1)) | ((marks & ~(bit - 1)) << 1);
}
