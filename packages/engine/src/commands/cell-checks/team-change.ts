import { dayOf, fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import { countBits, countNoRests, countSingleRests, lowestBit } from '../../placement/bits.ts';
import type { FairnessBoard, Spread } from './fairness-board.ts';
import { CONSECUTIVE_DAYS, EXTRA_GAMES, NO_RESTS, SHORT_RESTS, SLOT_SPREAD } from './gain.ts';
import { turnsChange } from './turns-change.ts';

/**
 * Adds the change for one team if one of its matches moves from the time of one cell to that of another;
 * NOWHERE is the buffer. `fieldChange` has the change of fields. `staysDay`: see `turnsChange`;
 * `openAfter` are the slots in use on its entry's fields after the move.
 */
export function addTimeChange(
  board: FairnessBoard,
  team: number,
  from: number,
  to: number,
  staysDay: boolean,
  openAfter: number,
  changes: Int32Array,
): void {
  const { grid, slots } = board;
  const entry = board.entryOf[team]!;
  const leaves = from === NOWHERE ? NOWHERE : dayOf(grid, from);
  const joins = to === NOWHERE ? NOWHERE : dayOf(grid, to);
  const left = from === NOWHERE ? NOWHERE : slotOf(grid, from);
  const joined = to === NOWHERE ? NOWHERE : slotOf(grid, to);
  if (leaves === joins) {
    const busy = board.busy[team * grid.days + joins]!;
    addRests(changes, busy, (busy & ~(1 << left)) | (1 << joined));
  } else {
    if (leaves !== NOWHERE) {
      const at = team * grid.days + leaves;
      addRests(changes, board.busy[at]!, board.busy[at]! & ~(1 << left));
      if (board.gamesOn[at]! > board.ordinary[team]!) changes[EXTRA_GAMES]!--;
    }
    if (joins !== NOWHERE) {
      const at = team * grid.days + joins;
      addRests(changes, board.busy[at]!, board.busy[at]! | (1 << joined));
      if (board.gamesOn[at]! >= board.ordinary[team]!) changes[EXTRA_GAMES]!++;
    }
    changes[CONSECUTIVE_DAYS]! += turnsChange(board, team, leaves, joins, staysDay);
  }
  const open = board.openSlots[entry]!;
  changes[SLOT_SPREAD]! += spreadChange(slots, team, left, joined, open, openAfter);
}

/** The change of a team's misplaced games over its fields. */
export function fieldChange(board: FairnessBoard, team: number, from: number, to: number): number {
  const { grid, fields, fieldMasks, entryOf } = board;
  const own = fieldMasks[entryOf[team]!]!;
  const left = from === NOWHERE ? NOWHERE : fieldOf(grid, from);
  const joined = to === NOWHERE ? NOWHERE : fieldOf(grid, to);
  return spreadChange(fields, team, left, joined, own, own);
}

/** Slots of a team on a day before and after, as bits. */
function addRests(changes: Int32Array, before: number, after: number): void {
  if ((before & (before - 1)) === 0 && (after & (after - 1)) === 0) return; // one game at most
  const none = countNoRests(after) - countNoRests(before);
  changes[NO_RESTS]! += none;
  changes[SHORT_RESTS]! += none + countSingleRests(after) - countSingleRests(before);
}

/**
 * The change of a team's misplaced games if a game leaves column `from` and one enters column `to`; -1
 * stands for no cell. `before` and `after` are the columns over which games are to be spread, as bits;
 * games in other columns do not count.
 */
function spreadChange(
  spread: Spread,
  team: number,
  leaves: number,
  joins: number,
  before: number,
  after: number,
): number {
  const { width, games, low, high, surplus, lack } = spread;
  const counted = (column: number) => (column >= 0 && ((after >> column) & 1) === 1 ? column : -1);
  const from = counted(leaves);
  const to = counted(joins);
  const misplaced = Math.max(surplus[team]!, lack[team]!);
  if (from < 0 || to < 0 || before !== after) {
    return countMisplaced(spread, team, from, to, after) - misplaced;
  }
  if (from === to) return 0;
  const left = games[team * width + from]!;
  const joined = games[team * width + to]!;
  const most = surplus[team]! - (left > high[team]! ? 1 : 0) + (joined >= high[team]! ? 1 : 0);
  const least = lack[team]! + (left <= low[team]! ? 1 : 0) - (joined < low[team]! ? 1 : 0);
  return Math.max(most, least) - misplaced;
}

/** The misplaced games of a team after a move, recounted because its even share changes. */
function countMisplaced(
  { width, games }: Spread,
  team: number,
  from: number,
  to: number,
  columns: number,
): number {
  const start = team * width;
  let sum = (to < 0 ? 0 : 1) - (from < 0 ? 0 : 1);
  for (let rest = columns; rest !== 0; rest &= rest - 1) sum += games[start + lowestBit(rest)]!;
  const share = sum / Math.max(1, countBits(columns));
  const low = Math.floor(share);
  const high = Math.ceil(share);
  let surplus = 0;
  let lack = 0;
  for (let rest = columns; rest !== 0; rest &= rest - 1) {
    const column = lowestBit(rest);
    const there = games[start + column]! - (column === from ? 1 : 0) + (column === to ? 1 : 0);
    if (there > high) surplus += there - high;
    else if (there < low) lack += low - there;
  }
  return Math.max(surplus, lack);
}
