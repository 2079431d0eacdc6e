import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { type Board, exchangePlaces } from '../board.ts';
import { teamMayChange } from '../overlapping-matches.ts';
import { restCost } from '../rest-cost.ts';
import { countMove, fieldCost, slotCost } from '../tally.ts';
import { toleratedCost } from './acceptance.ts';
import { matchOfPair } from './pair-counts.ts';
import type { SearchState } from './search-state.ts';

/**
 * One step: two teams exchange their places against two opponents, unless rejected. With a-b and d-c on
 * one day and a-c and d-b on another, b and c exchange places on both days. All teams play as often on
 * each day as before, which an exchange of two matches' days rarely achieves.
 */
export function exchangeTeams(state: SearchState, random: Random, temperature: number): void {
  const { board, days, pairs } = state;
  const ab = days.movable[random.below(days.movable.length)]!;
  const entry = board.entry[ab]!;
  const { teams } = board.task.demands[entry]!;
  const first = board.task.firstTeam[entry]!;
  const turned = random.below(2) === 0;
  const a = turned ? board.away[ab]! : board.home[ab]!;
  const b = turned ? board.home[ab]! : board.away[ab]!;
  const c = first + random.below(teams);
  if (c === a || c === b) return;
  const leg = board.leg[ab]!;
  const ac = matchOfPair(pairs, entry, leg, a, c);
  if (ac === NOWHERE || !mayChange(state, ab, ac)) return;

  const offset = random.below(teams);
  for (let k = 0; k < teams; k++) {
    const d = first + ((offset + k) % teams);
    if (d === a || d === b || d === c) continue;
    const dc = matchOfPair(pairs, entry, leg, d, c);
    if (dc === NOWHERE || board.day[dc] !== board.day[ab]) continue;
    const db = matchOfPair(pairs, entry, leg, d, b);
    if (db === NOWHERE || board.day[db] !== board.day[ac]) continue;
    exchange(state, { ab, ac, dc, db, b, c }, random, temperature);
    return;
  }
}

/** Whether two matches may exchange days, and no leg begins on them. */
function mayChange({ board, mixedLegs }: SearchState, one: number, two: number): boolean {
  const [day, other] = [board.day[one]!, board.day[two]!];
  return day !== other && mixedLegs[day] === 0 && mixedLegs[other] === 0;
}

/** The two teams that exchange places, and their four matches; the first and the third are on one day. */
interface Ring {
  readonly ab: number;
  readonly ac: number;
  readonly dc: number;
  readonly db: number;
  readonly b: number;
  readonly c: number;
}

function exchange(state: SearchState, ring: Ring, random: Random, temperature: number): void {
  const { board } = state;
  const { ab, ac, dc, db, b, c } = ring;
  const width = board.grid.days;
  const [one, two] = [board.day[ab]!, board.day[ac]!];
  const onOne = flipsBetween(board, ab, dc);
  const onTwo = flipsBetween(board, ac, db);
  const b1 = b * width + one;
  const b2 = b * width + two;
  const c1 = c * width + one;
  const c2 = c * width + two;
  const { busy } = board;
  // Each of the two teams has one of the two slots now; a team in both would play twice at once.
  if (onOne !== 0 && ((busy[b1]! & onOne) === onOne || (busy[c1]! & onOne) === onOne)) return;
  if (onTwo !== 0 && ((busy[b2]! & onTwo) === onTwo || (busy[c2]! & onTwo) === onTwo)) return;
  const { slot } = board;
  if (!teamMayChange(board, b, one, slot[ab]!, slot[dc]!)) return;
  if (!teamMayChange(board, c, one, slot[dc]!, slot[ab]!)) return;
  if (!teamMayChange(board, b, two, slot[db]!, slot[ac]!)) return;
  if (!teamMayChange(board, c, two, slot[ac]!, slot[db]!)) return;
  const cost =
    restCost(busy[b1]!, onOne) +
    restCost(busy[c1]!, onOne) +
    restCost(busy[b2]!, onTwo) +
    restCost(busy[c2]!, onTwo) +
    moveTeam(state, b, ab, dc) +
    moveTeam(state, b, db, ac) +
    moveTeam(state, c, dc, ab) +
    moveTeam(state, c, ac, db);
  if (cost > 0 && cost > toleratedCost(temperature, random)) {
    moveTeam(state, b, dc, ab);
    moveTeam(state, b, ac, db);
    moveTeam(state, c, ab, dc);
    moveTeam(state, c, db, ac);
    return;
  }
  busy[b1]! ^= onOne;
  busy[c1]! ^= onOne;
  busy[b2]! ^= onTwo;
  busy[c2]! ^= onTwo;
  exchangePlaces(board, ab, ac);
  exchangePlaces(board, dc, db);
}

/** The slots of two matches of a day, as bits; none if they are equal. */
function flipsBetween({ slot }: Board, one: number, two: number): number {
  return slot[one] === slot[two] ? 0 : (1 << slot[one]!) | (1 << slot[two]!);
}

/** Moves a team from one match's slot and field to another's in the tally; returns the cost. */
function moveTeam({ board, tally }: SearchState, team: number, from: number, to: number): number {
  const [fromSlot, toSlot] = [board.slot[from]!, board.slot[to]!];
  const [fromField, toField] = [board.field[from]!, board.field[to]!];
  let cost = 0;
  if (fromSlot !== toSlot) cost += slotCost(tally, team, fromSlot, toSlot);
  if (fromField !== toField) cost += fieldCost(tally, team, fromField, toField);
  countMove(tally, team, fromSlot, fromField, toSlot, toField);
  return cost;
}
