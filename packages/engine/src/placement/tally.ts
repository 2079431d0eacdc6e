/**
 * Counts that a search maintains beside the board so that a step's cost follows from the few teams and
 * cells it concerns. Costs are whole numbers; the weights preserve the order of the soft rules.
 */
import { idleSlots } from './bits.ts';
import { type Board, multiGameDays } from './board.ts';

/** The cost of one exception each. */
export const WEIGHTS = {
  legOrder: 6400, // S1: a second meeting before a first one on the same day
  extraGame: 6400, // S2
  shareOfDay: 1280, // S2, S3: one game more or less than the even share of the day
  outOfTurn: 3200, // S3
  consecutive: 800, // S5
  noRest: 2400, // S4
  shortRest: 1600, // S4
  shape: 320, // S6: a late slot or an idle cell
  slot: 16, // S8: square of a team's games in one slot
  field: 4, // S9: square of a team's games on one field
};

export interface Tally {
  readonly board: Board;
  readonly teamSlots: Int16Array; // team * slots + slot -> games
  readonly teamFields: Int16Array; // team * fields + field -> games
  readonly fieldBits: Int32Array; // day * fields + field -> its slots in use, as bits
  readonly inSlot: Int16Array; // day * slots + slot -> matches
  readonly several: Uint8Array; // day -> 1 if some team plays, or may come to play, more than once
  readonly offered: Uint8Array; // day -> slots that a search may use
}

export function createTally(board: Board): Tally {
  const { days, slots, fields } = board.grid;
  const tally: Tally = {
    board,
    teamSlots: new Int16Array(board.teams * slots),
    teamFields: new Int16Array(board.teams * fields),
    fieldBits: new Int32Array(days * fields),
    inSlot: new Int16Array(days * slots),
    several: board.loose ? new Uint8Array(days).fill(1) : multiGameDays(board),
    offered: new Uint8Array(days).fill(1),
  };
  for (let match = 0; match < board.count; match++) {
    const day = board.day[match]!;
    const slot = board.slot[match]!;
    const field = board.field[match]!;
    for (const team of [board.home[match]!, board.away[match]!]) {
      tally.teamSlots[team * slots + slot]!++;
      tally.teamFields[team * fields + field]!++;
    }
    tally.fieldBits[day * fields + field]! |= 1 << slot;
    tally.inSlot[day * slots + slot]!++;
    const last = tally.several[day] === 1 ? slots : slot + 1;
    tally.offered[day] = Math.max(tally.offered[day]!, last);
  }
  return tally;
}

/** The change in the cost of a team's slots when one game moves. */
export function slotCost({ teamSlots, board }: Tally, team: number, from: number, to: number) {
  const row = team * board.grid.slots;
  return 2 * WEIGHTS.slot * (teamSlots[row + to]! - teamSlots[row + from]! + 1);
}

/** The change in the cost of a team's fields when one game moves. */
export function fieldCost({ teamFields, board }: Tally, team: number, from: number, to: number) {
  const row = team * board.grid.fields;
  return 2 * WEIGHTS.field * (teamFields[row + to]! - teamFields[row + from]! + 1);
}

/** Moves one game of a team in the tally from one slot and field to others. */
export function countMove(
  { teamSlots, teamFields, board }: Tally,
  team: number,
  fromSlot: number,
  fromField: number,
  toSlot: number,
  toField: number,
): void {
  const { slots, fields } = board.grid;
  teamSlots[team * slots + fromSlot]!--;
  teamSlots[team * slots + toSlot]!++;
  teamFields[team * fields + fromField]!--;
  teamFields[team * fields + toField]!++;
}

/** The change in the cost of a day's shape when a match moves from one of its cells to an idle one. */
export function shapeCost(
  { fieldBits, inSlot, board }: Tally,
  day: number,
  fromSlot: number,
  fromField: number,
  toSlot: number,
  toField: number,
): number {
  const { slots, fields } = board.grid;
  const from = fieldBits[day * fields + fromField]!;
  const left = from & ~(1 << fromSlot);
  const to = fromField === toField ? left : fieldBits[day * fields + toField]!;
  let change = idleSlots(to | (1 << toSlot)) - idleSlots(from);
  if (fromField !== toField) change += idleSlots(left) - idleSlots(to);
  let last = slots - 1;
  while (inSlot[day * slots + last] === 0) last--;
  let newLast = last;
  if (toSlot > last) newLast = toSlot;
  else if (fromSlot === last && inSlot[day * slots + last] === 1) {
    do newLast--;
    while (newLast > toSlot && inSlot[day * slots + newLast] === 0);
  }
  return WEIGHTS.shape * (change + newLast - last);
}

/** Moves a match in the day's tally from one cell to an idle one. */
export function countShape(
  { fieldBits, inSlot, board }: Tally,
  day: number,
  fromSlot: number,
  fromField: number,
  toSlot: number,
  toField: number,
): void {
  const { slots, fields } = board.grid;
  fieldBits[day * fields + fromField]! &= ~(1 << fromSlot);
  fieldBits[day * fields + toField]! |= 1 << toSlot;
  inSlot[day * slots + fromSlot]!--;
  inSlot[day * slots + toSlot]!++;
}
