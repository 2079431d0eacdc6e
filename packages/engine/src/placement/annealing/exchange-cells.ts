import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { canMoveByClock, clashByClock } from '../overlapping-matches.ts';
import { restCost } from '../rest-cost.ts';
import { countMove, countShape, fieldCost, shapeCost, slotCost } from '../tally.ts';
import { toleratedCost } from './acceptance.ts';
import { legOrderCost } from './leg-order.ts';
import { leavesOrder, moveInRound } from './round-counts.ts';
import type { SearchState } from './search-state.ts';

const SAME_SLOT_SHARE = 0x4ccccccc; // of 2^32: three in ten steps keep the slot

/**
 * One step: a random match exchanges cells with another cell of its day, occupied or idle. Rejected if
 * that breaks a hard rule or costs more than is tolerated. Unrolled team by team because a search spends
 * most of its time here.
 */
export function exchangeCells(
  state: SearchState,
  random: Random,
  temperature: number,
  fieldsOnly: boolean,
): void {
  const { board, tally, fieldLists, fieldMasks, rounds } = state;
  const { slots, fields, days } = board.grid;
  const match = random.below(board.count);
  if (board.fixed[match] === 1) return;
  const day = board.day[match]!;
  const slot = board.slot[match]!;
  const field = board.field[match]!;
  const own = fieldLists[board.entry[match]!]!;
  const stays = fieldsOnly || random.next() < SAME_SLOT_SHARE;
  const toSlot = stays ? slot : random.below(tally.offered[day]!);
  const toField = own[random.below(own.length)]!;
  if (toSlot === slot && toField === field) return;

  const target = (day * slots + toSlot) * fields + toField;
  const other = board.occupant[target]!;
  if (other !== NOWHERE) {
    if (((fieldMasks[board.entry[other]!]! >>> field) & 1) === 0) return;
    if (board.fixed[other] === 1) return;
  }
  const a = board.home[match]!;
  const b = board.away[match]!;
  const c = other === NOWHERE ? NOWHERE : board.home[other]!;
  const d = other === NOWHERE ? NOWHERE : board.away[other]!;
  // A team of both matches plays in both cells before and after: nothing changes for it.
  const movesA = a !== c && a !== d;
  const movesB = b !== c && b !== d;
  const movesC = other !== NOWHERE && c !== a && c !== b;
  const movesD = other !== NOWHERE && d !== a && d !== b;

  const several = tally.several[day] === 1;
  const flips = slot === toSlot ? 0 : (1 << slot) | (1 << toSlot);
  if (flips !== 0) {
    if (leavesOrder(rounds, match, slot, toSlot)) return;
    if (other !== NOWHERE && leavesOrder(rounds, other, toSlot, slot)) return;
  }
  if (board.task.clashes !== null) {
    const going = { match, day, slot: toSlot, field: toField };
    if (!canMoveByClock(board, going, other)) return;
    if (other !== NOWHERE) {
      const coming = { match: other, day, slot, field };
      if (!canMoveByClock(board, coming, match) || clashByClock(board, going, coming)) return;
    }
  }
  let cost = 0;
  if (flips !== 0 && several) {
    const { busy } = board;
    if (movesA && ((busy[a * days + day]! >>> toSlot) & 1) === 1) return;
    if (movesB && ((busy[b * days + day]! >>> toSlot) & 1) === 1) return;
    if (movesC && ((busy[c * days + day]! >>> slot) & 1) === 1) return;
    if (movesD && ((busy[d * days + day]! >>> slot) & 1) === 1) return;
    if (movesA) cost += restCost(busy[a * days + day]!, flips);
    if (movesB) cost += restCost(busy[b * days + day]!, flips);
    if (movesC) cost += restCost(busy[c * days + day]!, flips);
    if (movesD) cost += restCost(busy[d * days + day]!, flips);
  }
  if (other === NOWHERE) {
    const shape = shapeCost(tally, day, slot, field, toSlot, toField);
    if (shape > 0 && !several) return;
    cost += shape;
  }
  if (flips !== 0) {
    if (movesA) cost += slotCost(tally, a, slot, toSlot);
    if (movesB) cost += slotCost(tally, b, slot, toSlot);
    if (movesC) cost += slotCost(tally, c, toSlot, slot);
    if (movesD) cost += slotCost(tally, d, toSlot, slot);
  }
  if (field !== toField) {
    if (movesA) cost += fieldCost(tally, a, field, toField);
    if (movesB) cost += fieldCost(tally, b, field, toField);
    if (movesC) cost += fieldCost(tally, c, toField, field);
    if (movesD) cost += fieldCost(tally, d, toField, field);
  }
  const ordered = flips !== 0 && state.mixedLegs[day] === 1;
  if (ordered) cost += legOrderCost(state, match, other, toSlot, slot);
  if (cost > 0 && cost > toleratedCost(temperature, random)) return;

  if (movesA) countMove(tally, a, slot, field, toSlot, toField);
  if (movesB) countMove(tally, b, slot, field, toSlot, toField);
  if (movesC) countMove(tally, c, toSlot, toField, slot, field);
  if (movesD) countMove(tally, d, toSlot, toField, slot, field);
  if (movesA) board.busy[a * days + day]! ^= flips;
  if (movesB) board.busy[b * days + day]! ^= flips;
  if (movesC) board.busy[c * days + day]! ^= flips;
  if (movesD) board.busy[d * days + day]! ^= flips;
  if (flips !== 0) {
    moveInRound(rounds, match, slot, toSlot);
    if (other !== NOWHERE) moveInRound(rounds, other, toSlot, slot);
  }
  if (other === NOWHERE) countShape(tally, day, slot, field, toSlot, toField);
  else {
    board.slot[other] = slot;
    board.field[other] = field;
  }
  board.slot[match] = toSlot;
  board.field[match] = toField;
  board.occupant[target] = match;
  board.occupant[(day * slots + slot) * fields + field] = other;
}
