/**
 * Simulated annealing over places. A move gives a match a place, whatever is in the way: those matches go
 * to the place it left or to another free one, or out (ejection chains, F. Glover 1996; guided by annealing
 * instead of ejection counts). No hard rule is broken at any step.
 */
import type { Random } from '../../model/random.ts';
import { temperatureAt, toleratedCost } from '../annealing/acceptance.ts';
import { choosePlace, type Place, randomDay } from './choose-place.ts';
import { type ClockBoard, NONE } from './clock-board.ts';
import type { CostTracker } from './cost-tracker.ts';
import { findHits, Hits, isAllowed } from './find-hits.ts';

export interface ClockHeat {
  readonly moves: number;
  readonly hot: number;
  readonly cold: number;
  readonly endsComplete?: true; // ends as soon as nothing that can move is without a place
  readonly sides?: 'stay' | 'only'; // home and away are not exchanged, or nothing else is done; left out: both
}

const BLOCK = 256; // moves between two yields
const MOST_PUSHED = 4;
const MOST_QUEUED = 8; // matches that move on behind one that is squeezed in
const MOST_VACATED = 64; // more than one move vacates
const TRIES = 12; // places tried for a match that was in the way
const DEPTH = 3; // how often a match in the way may push others in turn

/** What a chain has to work with. */
interface Chain {
  readonly tracker: CostTracker;
  readonly board: ClockBoard;
  readonly random: Random;
  readonly hits: Hits;
  readonly place: Place; // the one that is tried
  readonly vacated: Place[]; // the first `left` of them
  left: number;
}

const nowhere = (): Place => ({ day: NONE, field: NONE, start: 0 });

/** Improves the board in place; yields now and then with the share done. */
export function* annealClock(
  tracker: CostTracker,
  { moves, hot, cold, endsComplete, sides }: ClockHeat,
  random: Random,
  movable: Int32Array,
): Generator<number, void> {
  if (movable.length === 0) return;
  const { board } = tracker;
  const vacated = Array.from({ length: MOST_VACATED }, nowhere);
  const hits = new Hits();
  const chain: Chain = { tracker, board, random, hits, place: nowhere(), vacated, left: 0 };
  for (let move = 0; move < moves; move++) {
    if (endsComplete && tracker.unplaced === 0) return;
    if (move % BLOCK === 0) yield move / moves;
    const kind = sides === 'only' ? 0 : random.below(5);
    const isExchange = kind === 0 && sides !== 'stay';
    const makeMove = isExchange ? exchangeSides : kind === 1 ? squeezeIn : relocate;
    const isDone = makeMove(chain, movable);
    if (!isDone) {
      tracker.reject();
      continue;
    }
    const limit = toleratedCost(temperatureAt(move / moves, hot, cold), random);
    if (tracker.settle(limit) <= limit) tracker.accept();
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
  const { board, random, place } = chain;
  const m = chooseMatch(chain, movable);
  const isHere = board.day[m] !== NONE && random.below(3) === 0;
  const day = isHere ? board.day[m]! : randomDay(board, m, random);
  if (day === NONE || !choosePlace(board, m, random, day, place)) return false;
  const { field, start } = place;
  if (day === board.day[m] && field === board.field[m] && start === board.start[m]) return false;
  chain.left = 0;
  const out = putAt(chain, m, day, field, start, MOST_PUSHED);
  return out !== NONE && out <= 1;
}

/**
 * Puts a match at the beginning of an opening or right after another match; those behind it move on as far
 * as they must. Brings idle minutes together that are too short one by one.
 */
function squeezeIn(chain: Chain, movable: Int32Array): boolean {
  const { board, random } = chain;
  const { season, fieldHead, fieldNext } = board;
  const { changeover, groundsOf } = season.tables;
  const m = chooseMatch(chain, movable);
  const day = randomDay(board, m, random);
  if (day === NONE) return false;
  const fields = groundsOf[board.home[m]!]!;
  const field = fields[random.below(fields.length)]!;
  const cell = day * season.fields + field;
  const spans = season.spans[cell]!;
  if (spans.length === 0 || spans[0]!.step === 0) return false;
  chain.left = 0;
  liftFrom(chain, m);
  let matches = 0;
  for (let o = fieldHead[cell]!; o !== NONE; o = fieldNext[o]!) matches++;
  let start = spans[random.below(spans.length)]!.from;
  let next = fieldHead[cell]!;
  for (let ahead = random.below(matches + 1); ahead > 0; ahead--, next = fieldNext[next]!) {
    start = board.start[next]! + board.length[next]! + changeover;
  }
  const queue = [m];
  let end = start + board.length[m]! + changeover;
  for (let o = next; o !== NONE && board.start[o]! < end; o = next) {
    if (board.fixed[o] === 1 || queue.length === MOST_QUEUED) return false;
    next = fieldNext[o]!;
    end += board.length[o]! + changeover;
    queue.push(o);
    liftFrom(chain, o);
  }
  let out = 0;
  for (const o of queue) {
    const lost = putAt(chain, o, day, field, start, o === m ? MOST_PUSHED : 0);
    if (lost !== NONE) start += board.length[o]! + changeover;
    else if (o === m) return false;
    out += lost === NONE ? (settle(chain, o, m, 1) ? 0 : 1) : lost;
    if (out > 1) return false;
  }
  return true;
}

/**
 * Puts a match at a place and gives those in its way, at most so many, other ones. Returns how many of
 * them have found none, or NONE if the match cannot be there.
 */
function putAt(
  chain: Chain,
  m: number,
  day: number,
  field: number,
  start: number,
  most: number,
): number {
  const { board, tracker, hits } = chain;
  if (!isAllowed(board, m, day, field, start)) return NONE;
  findHits(board, m, day, field, start, hits);
  if (hits.isImpossible || hits.count > most) return NONE;
  const pushed: number[] = [];
  for (let k = 0; k < hits.count; k++) pushed.push(hits.list[k]!);
  liftFrom(chain, m);
  for (const o of pushed) liftFrom(chain, o);
  tracker.put(m, day, field, start);
  let out = 0;
  for (const o of pushed) if (!settle(chain, o, m, DEPTH)) out++;
  return out;
}

function liftFrom(chain: Chain, m: number): void {
  const { board, tracker, vacated } = chain;
  if (board.day[m] === NONE) return;
  const place = vacated[chain.left++]!;
  place.day = board.day[m]!;
  place.field = board.field[m]!;
  place.start = board.start[m]!;
  tracker.lift(m);
}

/** Gives a pushed match a free place: one that was vacated, or a random one; else it pushes one match in turn. */
function settle(chain: Chain, m: number, pusher: number, depth: number): boolean {
  const { board, tracker, random, hits, vacated, place } = chain;
  for (let k = 0; k < chain.left; k++) {
    const { day, field, start } = vacated[k]!;
    if (putAt(chain, m, day, field, start, 0) !== NONE) return true;
  }
  let next: { place: Place; pushed: number } | null = null;
  for (let k = 0; k < TRIES; k++) {
    const day = k < 4 ? vacated[random.below(chain.left)]!.day : randomDay(board, m, random);
    if (day === NONE || !choosePlace(board, m, random, day, place)) continue;
    findHits(board, m, day, place.field, place.start, hits);
    if (hits.isImpossible || hits.count > 1 || hits.includes(pusher)) continue;
    if (hits.count === 0) {
      tracker.put(m, day, place.field, place.start);
      return true;
    }
    next ??= { place: { ...place }, pushed: hits.list[0]! };
  }
  if (next === null || depth === 0) return false;
  liftFrom(chain, next.pushed);
  tracker.put(m, next.place.day, next.place.field, next.place.start);
  return settle(chain, next.pushed, m, depth - 1);
}

/**
 * Exchanges the sides of a match, with its mirror or along a path through its teams: if possible around a
 * triangle, which leaves every team as many home games as before.
 */
function exchangeSides({ board, tracker, random, hits }: Chain, movable: Int32Array): boolean {
  const m = movable[random.below(movable.length)]!;
  const set = [m];
  const mirror = board.mirror[m]!;
  if (mirror !== NONE) set.push(mirror);
  else if (random.below(4) > 0) {
    const second = gameOfHost(board, board.away[m]!, random);
    if (second !== NONE && second !== m) set.push(second);
    if (second !== NONE && random.below(4) > 0) {
      const third = gameAt(board, board.away[second]!, board.home[m]!);
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
    if (hits.isImpossible || hits.count > 0) return false;
  }
  return true;
}

/** A placed game of two teams with the first as its host. */
function gameAt({ games, gameCount, home, away }: ClockBoard, host: number, guest: number): number {
  for (let k = 0; k < gameCount[host]!; k++) {
    const m = games[host]![k]!;
    if (home[m] === host && away[m] === guest) return m;
  }
  return NONE;
}

function gameOfHost({ games, gameCount, home }: ClockBoard, team: number, random: Random): number {
  const count = gameCount[team]!;
  if (count === 0) return NONE;
  const m = games[team]![random.below(count)]!;
  return home[m] === team ? m : NONE;
}
