/**
 * Repair of a season with constraints, by the clock: new places for lost matches with few others moved,
 * found on the board of the search by the clock, which keeps every must. First the free places; then
 * chains in which one, two or three other matches make room.
 */
import { findSeedWaits } from '../brackets/playoff-matches.ts';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { randomOf } from '../model/random.ts';
import { readConstraints } from '../model/read-constraints.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { delayOf } from '../model/start-times.ts';
import { type ClockPlace, isSamePlace, placeOf } from '../model/with-starts.ts';
import { annealClock } from '../placement/by-clock/anneal-clock.ts';
import { boardOfSchedule, placeOn, scheduleOf } from '../placement/by-clock/board-of-schedule.ts';
import type { ClockBoard } from '../placement/by-clock/clock-board.ts';
import { CostTracker } from '../placement/by-clock/cost-tracker.ts';
import { MatchSettler } from '../placement/by-clock/settle-matches.ts';
import type { LostMatches } from './lost-matches.ts';
import { placePlayoffsByClock } from './place-playoffs-by-clock.ts';

const FURTHER = [0, 1, 2, 3]; // matches that may make room for one
const MOST_COUNTED = 60; // free places, when the matches with fewest are placed first
const LATE_COST = 1e6; // of a match after the start of a playoff that waits for its table
const HEAT = { hot: 10, cold: 1, sides: 'stay' } as const;
const MOVES_A_MATCH = 400;
const MOST_MOVES = 100_000;
const PASSES = 3; // in which what an annealing has moved goes back
const GAIN = 60; // that one more move has to bring: less than any exception costs
const MOST_EASED = 300; // places that are tried to find that move

export class ClockRepair {
  readonly schedule: Schedule;
  readonly lost: readonly number[]; // league matches, off the board at first
  readonly lostPlayoffs: readonly number[];
  readonly moving: Set<number>; // matches that have left their places
  readonly #board: ClockBoard;
  readonly #settler: MatchSettler;
  readonly #loss: LostMatches;
  readonly #from: number;

  /** The schedule without the lost matches that are not locked. Days before `from` stay. */
  constructor(schedule: Schedule, loss: LostMatches, from: number) {
    const { setup, fixtures, placements } = schedule;
    const grid = gridOf(setup);
    const free = loss.rows.filter((row) => fixtures.lockedAt[row] === NOWHERE);
    const playoffs = new Set(findPlayoffMatches(schedule));
    this.schedule = schedule;
    this.lost = free.filter((row) => !playoffs.has(row));
    this.lostPlayoffs = free.filter((row) => playoffs.has(row));
    this.moving = new Set(this.lost);
    this.#loss = loss;
    this.#from = from;
    const lifted = new Set(free);
    this.#board = boardOfSchedule(schedule, {
      openAt: (day, field, spans) => (day < from ? [] : loss.openAt(day, field, spans)),
      isFixed: (row) => {
        const cell = placements[row]!;
        if (lifted.has(row)) return false;
        if (cell === NOWHERE || fixtures.lockedAt[row] !== NOWHERE || playoffs.has(row))
          return true;
        return dayOf(grid, cell) < from || delayOf(schedule, cell) !== 0;
      },
    });
    const { calendar } = this.#board.season;
    const begins = playoffBegins(schedule);
    this.#settler = new MatchSettler(new CostTracker(this.#board), {
      daysOf: (row) => this.#daysOf(row),
      costOf: (row, { day, start }) => {
        const before = placeOf(schedule, placements[row]!);
        const away = before === null ? 0 : Math.abs(calendar[day]! - calendar[before.day]!);
        const late = this.#board.season.tables.midnights[day]! + start >= begins[row]!;
        return away + (late ? LATE_COST : 0);
      },
    });
    for (const row of free) this.#settler.lift(row);
  }

  /** Days from the first open one on, those next to the match's own first. */
  #daysOf(row: number): number[] {
    const { calendar, openDays } = this.#board.season;
    const before = placeOf(this.schedule, this.schedule.placements[row]!);
    const away = (day: number) =>
      before === null ? 0 : Math.abs(calendar[day]! - calendar[before.day]!);
    return openDays[this.schedule.fixtures.entry[row]!]!.filter((day) => day >= this.#from).sort(
      (a, b) => away(a) - away(b) || a - b,
    );
  }

  /** Places as many lost matches as it can, with few others moved. */
  placeLost(): void {
    const freedom = new Map(this.lost.map((row) => [row, this.#countFree(row)]));
    const inOrder = [...this.lost].sort((a, b) => freedom.get(a)! - freedom.get(b)!);
    let waiting = inOrder.filter((row) => !this.#settler.settle(row));
    for (const further of FURTHER) {
      waiting = waiting.filter((row) => {
        const isPlaced = this.#settler.settleByChain(row, further, this.moving);
        if (isPlaced) this.#noteMoved();
        return !isPlaced;
      });
    }
    this.#settleBetter();
  }

  #countFree(row: number): number {
    let count = 0;
    for (const _ of this.#settler.freePlaces(row)) if (++count === MOST_COUNTED) break;
    return count;
  }

  #noteMoved(): void {
    for (const row of this.schedule.placements.keys()) if (this.hasMoved(row)) this.moving.add(row);
  }

  /** Whether a match is elsewhere than before the loss. */
  hasMoved(row: number): boolean {
    const before = placeOf(this.schedule, this.schedule.placements[row]!);
    return this.#board.fixed[row] === 0 && !isSamePlace(before, placeOn(this.#board, row));
  }

  /**
   * Places more lost matches by annealing everything that may move, and moving back what can. Returns
   * whether that has placed more; else nothing has changed.
   */
  placeMore(): boolean {
    const before = [...this.schedule.placements.keys()].map((row) => placeOn(this.#board, row));
    const waiting = () => this.lost.filter((row) => placeOn(this.#board, row) === null).length;
    const least = waiting();
    if (least === 0) return false;
    const movable = Int32Array.from(before.keys()).filter((row) => this.#mayMove(row));
    const heat = { ...HEAT, moves: Math.min(MOST_MOVES, MOVES_A_MATCH * movable.length) };
    const annealing = annealClock(
      this.#settler.tracker,
      heat,
      randomOf(this.schedule.seed),
      movable,
    );
    while (annealing.next().done !== true) if (waiting() === 0) break;
    if (waiting() < least) {
      this.#noteMoved();
      for (let pass = 0; pass < PASSES; pass++) {
        this.#sendHome();
        this.#settleBetter();
      }
      this.#sendHome();
      return true;
    }
    for (const row of movable) if (placeOn(this.#board, row) !== null) this.#settler.lift(row);
    for (const row of movable) if (before[row]) this.#settler.put(row, before[row]);
    return false;
  }

  #mayMove(row: number): boolean {
    return this.#board.fixed[row] === 0 && !this.lostPlayoffs.includes(row);
  }

  /** What need not move goes back, which can make room for others to go back. */
  #sendHome(): void {
    for (let count = -1; count !== this.moving.size; ) {
      count = this.moving.size;
      for (const row of this.moving) {
        const now = placeOn(this.#board, row);
        if (now === null || this.lost.includes(row)) continue;
        this.#settler.lift(row);
        const home = this.#homeOf(row);
        this.#settler.put(row, home ?? now);
        if (home !== null) this.moving.delete(row);
      }
    }
  }

  /** Everything that moves goes to its cheapest free place; what need not move goes back. */
  #settleBetter(): void {
    for (const row of this.moving) {
      const now = placeOn(this.#board, row);
      if (now === null) continue;
      this.#settler.lift(row);
      const home = this.lost.includes(row) ? null : this.#homeOf(row);
      if (home !== null) {
        this.#settler.put(row, home);
        this.moving.delete(row);
      } else if (!this.#settler.settle(row)) this.#settler.put(row, now);
    }
  }

  /** The place that a match had, if it is free. */
  #homeOf(row: number): ClockPlace | null {
    const home = placeOf(this.schedule, this.schedule.placements[row]!);
    return home !== null && this.#settler.isFree(row, home) ? home : null;
  }

  /**
   * Moves one more match to where that gains most: one that takes a better place from a moving one, or
   * another game that a team of it has that day. Returns whether there is one that gains enough.
   */
  moveOneMore(): boolean {
    const settler = this.#settler;
    let best: { gain: number; to: readonly (readonly [number, ClockPlace])[] } | null = null;
    const offer = (gain: number, to: readonly (readonly [number, ClockPlace])[]) => {
      if (gain >= GAIN && gain > (best?.gain ?? 0)) best = { gain, to };
    };
    let tries = MOST_EASED;
    for (const row of this.moving) {
      const now = placeOn(this.#board, row);
      if (now === null) continue;
      settler.lift(row);
      const cost = settler.costAt(row, now);
      for (const { place, by } of settler.blockedPlaces(row)) {
        if (this.moving.has(by) || --tries < 0) continue;
        const before = placeOn(this.#board, by)!;
        settler.lift(by);
        settler.put(row, place);
        const found = settler.cheapestPlace(by);
        settler.lift(row);
        settler.put(by, before);
        if (found === null) continue;
        const gain = cost - found.cost - settler.extraCostOf(row, place);
        offer(gain, [
          [row, place],
          [by, found.place],
        ]);
      }
      settler.put(row, now);
      for (const other of this.#gamesBeside(row)) {
        if (this.moving.has(other) || this.#board.fixed[other] === 1 || --tries < 0) continue;
        const before = placeOn(this.#board, other)!;
        const whole = settler.tracker.cost;
        settler.lift(other);
        const found = settler.cheapestPlace(other);
        settler.put(other, before);
        if (found !== null) offer(whole - found.cost, [[other, found.place]]);
      }
    }
    if (best === null) return false;
    const { to } = best as { to: readonly (readonly [number, ClockPlace])[] };
    for (const [row] of to) settler.lift(row);
    for (const [row, place] of to) settler.put(row, place);
    for (const [row] of to) this.moving.add(row);
    return true;
  }

  /** The other matches of a match's teams on its day. */
  #gamesBeside(row: number): number[] {
    const { home, away, day, games, gameCount } = this.#board;
    const found = [home[row]!, away[row]!].flatMap((team) => [
      ...games[team]!.subarray(0, gameCount[team]!),
    ]);
    return [...new Set(found)].filter((other) => other !== row && day[other] === day[row]);
  }

  /** The schedule as it is now, with the lost playoff matches placed behind it. */
  finish(): Schedule {
    const settled = scheduleOf(this.schedule, this.#board);
    return placePlayoffsByClock(settled, this.lostPlayoffs, this.#from, this.#loss.openAt);
  }
}

/** Match -> minutes on the calendar at which a playoff that waits for its table begins; Infinity: none does. */
function playoffBegins(schedule: Schedule): Float64Array {
  const { fixtures, placements, setup } = schedule;
  const { midnights } = readConstraints(setup);
  const begins = new Float64Array(placements.length).fill(Number.POSITIVE_INFINITY);
  for (const { tables, waiters } of findSeedWaits(schedule)) {
    const places = waiters.flatMap((row) => placeOf(schedule, placements[row]!) ?? []);
    const begin = Math.min(...places.map(({ day, start }) => midnights[day]! + start));
    fixtures.entry.forEach((entry, row) => {
      if (tables.has(entry)) begins[row] = Math.min(begins[row]!, begin);
    });
  }
  return begins;
}
