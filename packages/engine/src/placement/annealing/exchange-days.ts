import type { Random } from '../../model/random.ts';
import { type Board, exchangePlaces } from '../board.ts';
import { canMoveByClock } from '../overlapping-matches.ts';
import { restCost } from '../rest-cost.ts';
import { countMove, fieldCost, slotCost, WEIGHTS } from '../tally.ts';
import { toleratedCost } from './acceptance.ts';
import { daysCost } from './day-counts.ts';
import { outOfOrder } from './leg-order.ts';
import type { SearchState } from './search-state.ts';

/** One step: two matches of one entry and leg on two days exchange cells, unless rejected. */
export function exchangeDays(state: SearchState, random: Random, temperature: number): void {
  const { board, days } = state;
  const { movable } = days;
  const one = movable[random.below(movable.length)]!;
  const two = movable[random.below(movable.length)]!;
  if (board.entry[one] !== board.entry[two] || board.leg[one] !== board.leg[two]) return;
  if (board.day[one] === board.day[two]) return;
  const [a, b] = [board.home[one]!, board.away[one]!];
  const [c, d] = [board.home[two]!, board.away[two]!];
  const leaving = without(a, b, c, d);
  const comers = without(c, d, a, b);
  if (!isFreeFor(state, leaving, two) || !isFreeFor(state, comers, one)) return;
  if (board.task.clashes !== null) {
    if (!canMoveByClock(board, { ...placeOf(board, two), match: one }, two)) return;
    if (!canMoveByClock(board, { ...placeOf(board, one), match: two }, one)) return;
  }

  const entry = board.entry[one]!;
  const mixed = state.mixedLegs[board.day[one]!] === 1 || state.mixedLegs[board.day[two]!] === 1;
  let cost = mixed ? -legCost(state, one, two) : 0;
  cost += moveTeams(state, leaving, one, two) + moveTeams(state, comers, two, one);
  exchangePlaces(board, one, two);
  if (mixed) cost += legCost(state, one, two);
  for (const teams of [leaving, comers])
    for (const team of teams) cost += daysCost(board, days, team, entry) - days.cost[team]!;
  if (cost > 0 && cost > toleratedCost(temperature, random)) {
    exchangePlaces(board, one, two);
    moveTeams(state, leaving, two, one);
    moveTeams(state, comers, one, two);
    return;
  }
  for (const teams of [leaving, comers])
    for (const team of teams) days.cost[team] = daysCost(board, days, team, entry);
}

function placeOf({ day, slot, field }: Board, match: number) {
  return { day: day[match]!, slot: slot[match]!, field: field[match]! };
}

/** The first two teams without those among the last two, which play in both matches and stay. */
function without(a: number, b: number, c: number, d: number): number[] {
  const aStays = a === c || a === d;
  const bStays = b === c || b === d;
  return aStays ? (bStays ? [] : [b]) : bStays ? [a] : [a, b];
}

/** The cost of second meetings before first ones on the days of two matches, for their teams. */
function legCost(state: SearchState, one: number, two: number): number {
  const { board } = state;
  const teams = new Set([one, two].flatMap((match) => [board.home[match]!, board.away[match]!]));
  return (
    WEIGHTS.legOrder *
    (outOfOrder(state, teams, board.day[one]!) + outOfOrder(state, teams, board.day[two]!))
  );
}

/** Whether none of the teams plays at the time of the match. */
function isFreeFor({ board }: SearchState, teams: readonly number[], match: number): boolean {
  return teams.every(
    (team) =>
      ((board.busy[team * board.grid.days + board.day[match]!]! >>> board.slot[match]!) & 1) === 0,
  );
}

/** Moves teams from one match's cell to another's in all counts; returns the cost in rests, slots and fields. */
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
