import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { idleSlots } from '../bits.ts';
import { occupantOf } from '../board.ts';
import { countMove, fieldCost, WEIGHTS } from '../tally.ts';
import { toleratedCost } from './acceptance.ts';
import type { SearchState } from './search-state.ts';

/**
 * One step: two fields exchange the rest of a day from a slot on, unless rejected. If one field's day is
 * longer than the other's, single exchanges would have to leave a cell idle on the way.
 */
export function exchangeTails(state: SearchState, random: Random, temperature: number): void {
  const { board, tally } = state;
  const { days, fields } = board.grid;
  if (board.task.clashes !== null) return; // a tail may overlap matches on the other field
  const day = random.below(days);
  const one = random.below(fields);
  const two = random.below(fields);
  if (one === two) return;
  const from = random.below(tally.offered[day]!);
  const bitsOne = tally.fieldBits[day * fields + one]!;
  const bitsTwo = tally.fieldBits[day * fields + two]!;
  const head = (1 << from) - 1;
  if (((bitsOne | bitsTwo) & ~head) === 0 || !canExchange(state, day, from, one, two)) return;

  const newOne = (bitsOne & head) | (bitsTwo & ~head);
  const newTwo = (bitsTwo & head) | (bitsOne & ~head);
  const shape = idleSlots(newOne) + idleSlots(newTwo) - idleSlots(bitsOne) - idleSlots(bitsTwo);
  const cost = WEIGHTS.shape * shape + exchange(state, day, from, one, two);
  if (cost > 0 && cost > toleratedCost(temperature, random)) {
    exchange(state, day, from, one, two);
    return;
  }
  tally.fieldBits[day * fields + one] = newOne;
  tally.fieldBits[day * fields + two] = newTwo;
}

/** Whether all matches of both tails may be played on the other field. */
function canExchange(
  { board, fieldMasks }: SearchState,
  day: number,
  from: number,
  one: number,
  two: number,
): boolean {
  for (let slot = from; slot < board.grid.slots; slot++) {
    for (const [field, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const match = occupantOf(board, day, slot, field);
      if (match === NOWHERE) continue;
      if (((fieldMasks[board.entry[match]!]! >>> other) & 1) === 0) return false;
      if (board.fixed[match] === 1) return false;
    }
  }
  return true;
}

/** Exchanges the tails on the board and in the teams' counts; returns the cost in fields. */
function exchange(
  { board, tally }: SearchState,
  day: number,
  from: number,
  one: number,
  two: number,
): number {
  const { slots, fields } = board.grid;
  let cost = 0;
  const move = (match: number, slot: number, field: number, to: number) => {
    if (match === NOWHERE) return;
    for (const team of [board.home[match]!, board.away[match]!]) {
      cost += fieldCost(tally, team, field, to);
      countMove(tally, team, slot, field, slot, to);
    }
    board.field[match] = to;
  };
  for (let slot = from; slot < slots; slot++) {
    const row = (day * slots + slot) * fields;
    const [left, right] = [board.occupant[row + one]!, board.occupant[row + two]!];
    move(left, slot, one, two);
    move(right, slot, two, one);
    board.occupant[row + one] = right;
    board.occupant[row + two] = left;
  }
  return cost;
}
