/**
 * A move of the search: a match goes to one of its places, whatever stands in the way goes to its own
 * cheapest place, or out, and all this is judged as one move. An ejection chain of depth two (F. Glover,
 * 'Ejection chains, reference structures and alternating path methods for traveling salesman problems',
 * Discrete Applied Mathematics 65, 1996).
 */
import type { Random } from '../../model/random.ts';
import { findBlockers } from './find-blockers.ts';
import { cheapestOption } from './place-cheaply.ts';
import { costOf, NONE, place, remove, type SeasonState } from './season-state.ts';

const MOST_MOVED = 6; // matches that one move may push away
const UNPLACED_SHARE = 0x1999999a; // of 2^32: one move in ten begins with a match without a place

/**
 * Makes a random move. False if it is not possible, or costs more in all than `most`: then only a part of
 * it has been made, which has to be undone.
 */
export function makeChainMove(state: SeasonState, random: Random, most: number): boolean {
  const { problem, at, weights } = state;
  const { options } = problem;
  const match = chooseMatch(state, random);
  const side = problem.sides[match] === 2 ? random.below(2) : 0;
  const first = options.first[2 * match + side]!;
  const choices = options.first[2 * match + side + 1]! - first;
  if (choices === 0) return false;
  const option = first + random.below(choices);
  if (option === at[match]) return false;
  if (at[match] !== NONE) remove(state, match);
  const moved = clearWay(state, match, option, random);
  if (moved === null) return false;
  // What was moved away costs something wherever it goes, at least 0.
  let waiting = moved.length;
  const least = costOf(state) - weights.unplaced * (waiting + 1) + crowdingAt(state, match, option);
  if (least > most) return false;
  place(state, match, option);
  for (const pushed of moved) {
    if (costOf(state) - weights.unplaced * waiting > most) return false;
    waiting--;
    const best = cheapestOption(state, pushed, random);
    if (best !== NONE) place(state, pushed, best);
  }
  return costOf(state) <= most;
}

function crowdingAt(
  { problem, near, weights }: SeasonState,
  match: number,
  option: number,
): number {
  const { calendar, one, other, options } = problem;
  const position = calendar.position[options.day[option]!]!;
  return (
    weights.crowding *
    (near[one[match]! * calendar.length + position]! +
      near[other[match]! * calendar.length + position]!)
  );
}

function chooseMatch({ problem, at, counts }: SeasonState, random: Random): number {
  const { movable } = problem;
  let k = random.below(movable.length);
  if (counts.unplaced === 0 || random.next() >= UNPLACED_SHARE) return movable[k]!;
  while (at[movable[k]!] !== NONE) k = (k + 1) % movable.length;
  return movable[k]!;
}

/** Takes out what stands in the way of a match; null if that is too much, or fixed. */
function clearWay(
  state: SeasonState,
  match: number,
  option: number,
  random: Random,
): number[] | null {
  const { problem, blockers } = state;
  const count = findBlockers(state, match, option, MOST_MOVED + 1);
  if (count > MOST_MOVED) return null;
  const moved: number[] = [];
  for (let k = 0; k < count; k++) {
    if (problem.isFixed[blockers[k]!] === 1) return null;
    moved.push(blockers[k]!);
  }
  for (const blocker of moved) remove(state, blocker);
  const position = problem.calendar.position[problem.options.day[option]!]!;
  for (const team of [problem.one[match]!, problem.other[match]!]) {
    while (state.full[team * problem.calendar.length + position]! > 0) {
      const game = gameInFullWindow(state, team, position, random);
      if (game === NONE || moved.length === MOST_MOVED) return null;
      moved.push(game);
      remove(state, game);
    }
  }
  return moved;
}

/** A game of the team that is not fixed, in a full window of a must limit around a calendar day. */
function gameInFullWindow(
  { problem, inWindow, games }: SeasonState,
  team: number,
  position: number,
  random: Random,
): number {
  const { calendar, limits, teams } = problem;
  for (const limit of limits.ofEntry[problem.tables.entryOf[team]!]!) {
    if (limit.weight > 0) continue;
    const last = Math.min(position, limit.windows - 1);
    const base = limit.base + (team - limit.firstTeam) * limit.windows;
    for (let window = Math.max(0, position - limit.days + 1); window <= last; window++) {
      if (inWindow[base + window]! < limit.games) continue;
      const days = Math.min(limit.days, calendar.length - window);
      const offset = random.below(days);
      for (let k = 0; k < days; k++) {
        const day = calendar.dayAt[window + ((offset + k) % days)]!;
        const game = day === NONE ? NONE : games[day * teams + team]!;
        if (game !== NONE && problem.isFixed[game >> 1] === 0) return game >> 1;
      }
      return NONE;
    }
  }
  return NONE;
}
