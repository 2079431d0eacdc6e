import { NOWHERE } from '../../model/grid.ts';
import { WEIGHTS } from '../tally.ts';
import type { SearchState } from './search-state.ts';

/**
 * On a day that ends one leg and begins the next: the change in the cost of second meetings played
 * before first ones if a match moves to a slot, and the other one (if any) to its place.
 */
export function legOrderCost(
  state: SearchState,
  match: number,
  other: number,
  toSlot: number,
  fromSlot: number,
): number {
  const { board } = state;
  const teams = new Set([board.home[match]!, board.away[match]!]);
  if (other !== NOWHERE) teams.add(board.home[other]!).add(board.away[other]!);
  const before = outOfOrder(state, teams, board.day[match]!);
  board.slot[match] = toSlot;
  if (other !== NOWHERE) board.slot[other] = fromSlot;
  const after = outOfOrder(state, teams, board.day[match]!);
  board.slot[match] = fromSlot;
  if (other !== NOWHERE) board.slot[other] = toSlot;
  return WEIGHTS.legOrder * (after - before);
}

/** Pairs of games of these teams on a day in which the later leg does not come after the earlier one. */
export function outOfOrder(
  { board, gamesOfTeam }: SearchState,
  teams: Iterable<number>,
  day: number,
): number {
  let count = 0;
  for (const team of teams) {
    const games = gamesOfTeam[team]!;
    for (const early of games) {
      if (board.day[early] !== day) continue;
      for (const late of games) {
        if (board.day[late] !== day || board.leg[early]! >= board.leg[late]!) continue;
        if (board.slot[early]! >= board.slot[late]!) count++;
      }
    }
  }
  return count;
}
