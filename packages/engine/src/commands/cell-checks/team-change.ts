import { dayOf, fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import { countNoRests, countSingleRests } from '../../placement/bits.ts';
import type { FairnessBoard } from './fairness-board.ts';
import { CONSECUTIVE_DAYS, EXTRA_GAMES, NO_RESTS, SHORT_RESTS, SLOT_SPREAD } from './gain.ts';
import { spreadChange } from './spread-change.ts';
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
