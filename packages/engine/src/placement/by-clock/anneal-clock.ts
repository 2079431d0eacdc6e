/**
 * Simulated annealing over places. A move gives a match a place, whatever is in the way: those matches go
 * to the place it left or to another free one, or out (ejection chains, F. Glover 1996; guided by annealing
 * instead of ejection counts). No hard rule is broken at any step.
 */
import type { Random } from '../../model/random.ts';
import { temperatureAt, toleratedCost } from '../annealing/acceptance.ts';
import { type Place, randomDay, randomPlace } from './choose-place.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import type { CostTracker } from './cost-tracker.ts';
import { findHits, Hits, isAllowed } from './find-hits.ts';

export interface ClockHeat {
  readonly moves: number;
  readonly hot: number;
  readonly cold: number;
}

const BLOCK = 256; // moves between two yields
const MOST_HITS = 4;
const TRIES = 12; // places tried for a match that was in the way
const DEPTH = 3; // how often a match in the way may push others in turn

/** What a chain has to work with. */
interface Chain {
  readonly tracker: CostTracker;
  readonly board: ClockBoard;
  readonly random: Random;
  readonly hits: Hits;
  readonly vacated: Place[];
}

/** Improves the board in place; yields now and then with the share done. */
export function* annealClock(
  tracker: CostTracker,
  { moves, hot, cold }: ClockHeat,
  random: Random,
  movable: Int32Array,
): Generator<number, void> {
  if (movable.length === 0) return;
  const { board } = tracker;
  const chain: Chain = { tracker, board, random, hits: new Hits(), vacated: [] };
  for (let move = 0; move < moves; move++) {
    if (move % BLOCK === 0) yield move / moves;
    const isDone = random.below(5) === 0 ? exchangeSides(chain, movable) : relocate(chain, movable);
    if (!isDone) {
      tracker.reject();
      continue;
    }
    const change = tracker.settle();
    const limit = change <= 0 ? 0 : toleratedCost(temperatureAt(move / moves, hot, cold), random);
    if (change <= limit) tracker.accept();
    else tracker.reject();
  }
}

/** A match to move: one without a place more often. */
function chooseMatch({ board, tracker, random }: Chain, movable: Int32Array): number {
  let at = random.below(movable.length);
  if (tracker.unplaced > 0 && random.below(8) === 0) {
    for (let k = 0; k < movable.length && board.day[movable[at]!] !== NONE; k++) {
      at = (at + 1) % movable.length;
    }
  }
  return movable[at]!;
}

function relocate(chain: Chain, movable: Int32Array): boolean {
  const { board, random, tracker, hits, vacated } = chain;
  const m = chooseMatch(chain, movable);
  const isHere = board.day[m] !== NONE && random.below(3) === 0;
  const day = isHere ? board.day[m]! : randomDay(board, m, random);
  if (day === NONE) return false;
  const place = randomPlace(board, m, random, day);
  if (place === null) return false;
  if (day === board.day[m] && place.field === board.field[m] && place.start === board.start[m])
    return false;
  findHits(board, m, place.day, place.field, place.start, hits);
  if (hits.isImpossible || hits.list.length > MOST_HITS) return false;
  vacated.length = 0;
  liftFrom(chain, m);
  const pushed = [...hits.list];
  for (const o of pushed) liftFrom(chain, o);
  tracker.put(m, place.day, place.field, place.start);
  let mostOut = 0;
  for (const o of pushed) if (!settle(chain, o, m, DEPTH)) mostOut++;
  return mostOut <= 1;
}

function liftFrom({ board, tracker, vacated }: Chain, m: number): void {
  if (board.day[m] === NONE) return;
  vacated.push({ day: board.day[m]!, field: board.field[m]!, start: board.start[m]! });
  tracker.lift(m);
}

/** Gives a pushed match a free place: one that was vacated, or a random one; else it pushes one match in turn. */
function settle(chain: Chain, m: number, pusher: number, depth: number): boolean {
  const { board, tracker, random, hits, vacated } = chain;
  for (const { day, field, start } of vacated) {
    if (!isAllowed(board, m, day, field, start)) continue;
    findHits(board, m, day, field, start, hits);
    if (hits.isImpossible || hits.list.length > 0) continue;
    tracker.put(m, day, field, start);
    return true;
  }
  let next: { place: Place; pushed: number } | null = null;
  const tryPlace = (place: Place): boolean => {
    findHits(board, m, place.day, place.field, place.start, hits);
    if (hits.isImpossible || hits.list.includes(pusher) || hits.list.length > 1) return false;
    if (hits.list.length === 0) {
      tracker.put(m, place.day, place.field, place.start);
      return true;
    }
    next ??= { place, pushed: hits.list[0]! };
    return false;
  };
  const days = vacated.map(({ day }) => day);
  for (let k = 0; k < TRIES; k++) {
    const day = k < 4 ? days[random.below(days.length)]! : randomDay(board, m, random);
    const place = day === NONE ? null : randomPlace(board, m, random, day);
    if (place !== null && tryPlace(place)) return true;
  }
  if (next === null || depth === 0) return false;
  const { place, pushed } = next as { place: Place; pushed: number };
  liftFrom(chain, pushed);
  tracker.put(m, place.day, place.field, place.start);
  return settle(chain, pushed, m, depth - 1);
}

/** Exchanges the sides of a match, with its mirror or along a path through its teams. */
function exchangeSides({ board, tracker, random, hits }: Chain, movable: Int32Array): boolean {
  const m = movable[random.below(movable.length)]!;
  const set = [m];
  const mirror = board.mirror[m]!;
  if (mirror !== NONE) set.push(mirror);
  else if (random.below(4) > 0) {
    const second = gameOfHost(board, board.away[m]!, random);
    if (second !== NONE && second !== m) set.push(second);
    if (second !== NONE && random.below(2) === 0) {
      const third = gameOfHost(board, board.away[second]!, random);
      if (third !== NONE && !set.includes(third)) set.push(third);
    }
  }
  for (const one of set) {
    if (board.fixed[one] === 1 || (one !== mirror && board.mirror[one] !== NONE && one !== m))
      return false;
  }
  for (const one of set) tracker.flip(one);
  for (const one of set) {
    const day = board.day[one]!;
    if (day === NONE) continue;
    if (!isAllowed(board, one, day, board.field[one]!, board.start[one]!)) return false;
    findHits(board, one, day, board.field[one]!, board.start[one]!, hits);
    if (hits.isImpossible || hits.list.length > 0) return false;
  }
  return true;
}

function gameOfHost({ games, gameCount, home }: ClockBoard, team: number, random: Random): number {
  const count = gameCount[team]!;
  if (count === 0) return NONE;
  const m = games[team]![random.below(count)]!;
  return home[m] === team ? m : NONE;
}
