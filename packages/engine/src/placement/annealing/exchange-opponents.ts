import type { Random } from '../../model/random.ts';
import { teamMayChange } from '../overlapping-matches.ts';
import { restCost } from '../rest-cost.ts';
import { countMove, fieldCost, slotCost } from '../tally.ts';
import { toleratedCost } from './acceptance.ts';
import type { SearchState } from './search-state.ts';
import { haveMet, markMeeting } from './swiss-counts.ts';

/**
 * One step: two matches of a Swiss round exchange a team each, unless that makes a rematch or a team
 * play twice at once.
 */
export function exchangeOpponents(state: SearchState, random: Random, temperature: number): void {
  const { board, tally, swiss } = state;
  const { days } = board.grid;
  const one = swiss.open[random.below(swiss.open.length)]!;
  const mates = swiss.roundmates[one]!;
  const two = mates[random.below(mates.length)]!;
  if (one === two) return;
  const atHome = random.below(2) === 0;
  const [a, b] = [board.home[one]!, board.away[one]!];
  const c = atHome ? board.home[two]! : board.away[two]!; // exchanged with b
  const d = atHome ? board.away[two]! : board.home[two]!;
  const entry = board.entry[one]!;
  const met = swiss.met.get(entry)!; // every Swiss entry has one
  if (haveMet(board, met, entry, a, c) || haveMet(board, met, entry, b, d)) return;

  const day = board.day[one]!;
  const [slot, toSlot] = [board.slot[one]!, board.slot[two]!];
  const [field, toField] = [board.field[one]!, board.field[two]!];
  const busyB = board.busy[b * days + day]!;
  const busyC = board.busy[c * days + day]!;
  const flips = slot === toSlot ? 0 : (1 << slot) | (1 << toSlot);
  if (flips !== 0 && (((busyB >>> toSlot) | (busyC >>> slot)) & 1) === 1) return;
  if (!teamMayChange(board, b, day, slot, toSlot)) return;
  if (!teamMayChange(board, c, day, toSlot, slot)) return;
  let cost = restCost(busyB, flips) + restCost(busyC, flips);
  if (flips !== 0) cost += slotCost(tally, b, slot, toSlot) + slotCost(tally, c, toSlot, slot);
  if (field !== toField)
    cost += fieldCost(tally, b, field, toField) + fieldCost(tally, c, toField, field);
  if (cost > 0 && cost > toleratedCost(temperature, random)) return;

  board.busy[b * days + day] = busyB ^ flips;
  board.busy[c * days + day] = busyC ^ flips;
  countMove(tally, b, slot, field, toSlot, toField);
  countMove(tally, c, toSlot, toField, slot, field);
  markMeeting(board, met, entry, a, b, -1);
  markMeeting(board, met, entry, c, d, -1);
  markMeeting(board, met, entry, a, c, 1);
  markMeeting(board, met, entry, b, d, 1);
  board.away[one] = c;
  if (atHome) board.home[two] = b;
  else board.away[two] = b;
}
