import { NOWHERE } from '../model/grid.ts';
import type { Random } from '../model/random.ts';
import { toleratedCost } from './chill.ts';
import { daysCost } from './day-book.ts';
import { outOfOrder } from './leg-order.ts';
import { restCost } from './rest-cost.ts';
import type { SearchState } from './search-state.ts';
import { countMove, fieldCost, slotCost, WEIGHTS } from './tally.ts';

/** One step: two matches of one entry and leg on two days change cells, or nothing happens. */
export function exchangeDays(state: SearchState, random: Random, temperature: number): void {
  const { board, days } = state;
  const { movable } = days;
  const one = movable[random.below(movable.length)]!;
  const two = movable[random.below(movable.length)]!;
  if (board.entry[one] !== board.entry[two] || board.leg[one] !== board.leg[two]) return;
  if (board.day[one] === board.day[two]) return;
  const [a, b] = [board.home[one]!, board.away[one]!];
  const [c, d] = [board.home[two]!, board.away[two]!];
  const leavers = [a, b].map((team) => (team === c || team === d ? NOWHERE : team));
  const comers = [c, d].map((team) => (team === a || team === b ? NOWHERE : team));
  if (!isFreeFor(state, leavers, two) || !isFreeFor(state, comers, one)) return;

  const teams = [...leavers, ...comers].filter((team) => team !== NOWHERE);
  const mixed = [board.day[one]!, board.day[two]!].filter((day) => state.mixedLegs[day] === 1);
  const everybody = new Set([a, b, c, d]);
  let cost = 0;
  for (const team of teams) cost -= daysCost(board, days, team, board.entry[one]!);
  for (const day of mixed) cost -= WEIGHTS.legOrder * outOfOrder(state, everybody, day);
  cost += moveTeams(state, leavers, one, two) + moveTeams(state, comers, two, one);
  changeCells(state, one, two);
  for (const team of teams) cost += daysCost(board, days, team, board.entry[one]!);
  for (const day of mixed) cost += WEIGHTS.legOrder * outOfOrder(state, everybody, day);
  if (cost <= 0 || cost <= toleratedCost(temperature, random)) return;
  changeCells(state, one, two);
  moveTeams(state, leavers, two, one);
  moveTeams(state, comers, one, two);
}

/** Whether none of the teams plays at the time of the match. */
function isFreeFor({ board }: SearchState, teams: readonly number[], match: number): boolean {
  return teams.every(
    (team) =>
      team === NOWHERE ||
      ((board.busy[team * board.grid.days + board.day[match]!]! >>> board.slot[match]!) & 1) === 0,
  );
}

/** Takes teams from one match's cell to another's in all the books; returns what that costs in rests, slots and fields. */
function moveTeams(
  { board, tally, days }: SearchState,
  teams: readonly number[],
  from: number,
  to: number,
): number {
  const width = board.grid.days;
  const [fromSlot, toSlot] = [board.slot[from]!, board.slot[to]!];
  const [fromField, toField] = [board.field[from]!, board.field[to]!];
  let cost = 0;
  for (const team of teams) {
    if (team === NOWHERE) continue;
    const left = team * width + board.day[from]!;
    const met = team * width + board.day[to]!;
    cost += restCost(board.busy[left]!, 1 << fromSlot) + restCost(board.busy[met]!, 1 << toSlot);
    if (fromSlot !== toSlot) cost += slotCost(tally, team, fromSlot, toSlot);
    if (fromField !== toField) cost += fieldCost(tally, team, fromField, toField);
    board.busy[left]! ^= 1 << fromSlot;
    board.busy[met]! ^= 1 << toSlot;
    days.gamesOn[left]!--;
    days.gamesOn[met]!++;
    countMove(tally, team, fromSlot, fromField, toSlot, toField);
  }
  return cost;
}

function changeCells({ board }: SearchState, one: number, two: number): void {
  for (const column of [board.day, board.slot, board.field, board.turn]) {
    const kept = column[one]!;
    column[one] = column[two]!;
    column[two] = kept;
  }
  for (const match of [one, two]) {
    const { slots, fields } = board.grid;
    const row = board.day[match]! * slots + board.slot[match]!;
    board.occupant[row * fields + board.field[match]!] = match;
  }
}
