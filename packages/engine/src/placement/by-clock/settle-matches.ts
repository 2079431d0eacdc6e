/**
 * Places for single matches of a board while the others stay, or while few of them make room: what edits
 * of a finished schedule need. No hard rule is broken that was not broken before.
 */
import type { ClockPlace } from '../../model/with-starts.ts';
import { placeOn } from './board-of-schedule.ts';
import { listStarts } from './choose-place.ts';
import { NONE } from './clock-board.ts';
import type { CostTracker } from './cost-tracker.ts';
import { findHits, Hits, isAllowed, MOST_HITS } from './find-hits.ts';

/** What limits and ranks the places of a match, beside the rules. */
export interface SettleOptions {
  readonly daysOf: (match: number) => readonly number[]; // that may be used, the best first
  readonly isOpen?: (match: number, place: ClockPlace) => boolean; // left out: every place is
  readonly costOf?: (match: number, place: ClockPlace) => number; // in the units of the soft rules; left out: 0
}

const DAYS_LOOKED = 8; // days with a free place that are compared
const MOST_STEPS = 4; // how often a match in the way may push another in turn
const CHAIN_TRIES = 10_000; // places looked at in one search for a chain
const ALL_TRIES = 300_000; // of all chains together

export class MatchSettler {
  readonly tracker: CostTracker;
  readonly #options: SettleOptions;
  readonly #hits = new Hits();
  #looked = 0; // places so far
  #lookedInChains = 0;

  constructor(tracker: CostTracker, options: SettleOptions) {
    this.tracker = tracker;
    this.#options = options;
  }

  lift(match: number): void {
    this.tracker.lift(match);
    this.#commit();
  }

  put(match: number, { day, field, start }: ClockPlace): void {
    this.tracker.put(match, day, field, start);
    this.#commit();
  }

  /** The places of a match, day by day, that setup and options allow, whatever else is there. */
  *#placesOf(match: number): Generator<ClockPlace> {
    const { board } = this.tracker;
    const { isOpen = () => true, daysOf } = this.#options;
    for (const day of daysOf(match)) {
      for (const field of board.season.tables.groundsOf[board.home[match]!]!) {
        for (const start of listStarts(board, match, day, field)) {
          const place = { day, field, start };
          this.#looked++;
          if (isAllowed(board, match, day, field, start) && isOpen(match, place)) yield place;
        }
      }
    }
  }

  /** Whether a match without a place could be at a place. */
  isFree(match: number, place: ClockPlace): boolean {
    const { day, field, start } = place;
    const isAllowedThere = isAllowed(this.tracker.board, match, day, field, start);
    return isAllowedThere && this.#findHits(match, place) === 0;
  }

  /** Finds the matches in the way of a place, in `#hits`; returns how many there are, Infinity if one cannot move. */
  #findHits(match: number, { day, field, start }: ClockPlace): number {
    findHits(this.tracker.board, match, day, field, start, this.#hits);
    return this.#hits.isImpossible ? Number.POSITIVE_INFINITY : this.#hits.count;
  }

  *freePlaces(match: number): Generator<ClockPlace> {
    for (const place of this.#placesOf(match)) {
      if (this.#findHits(match, place) === 0) yield place;
    }
  }

  /** Every place with exactly one match in the way, that may move. */
  *blockedPlaces(match: number): Generator<{ readonly place: ClockPlace; readonly by: number }> {
    for (const place of this.#placesOf(match)) {
      if (this.#findHits(match, place) === 1) yield { place, by: this.#hits.list[0]! };
    }
  }

  /** The cost of the board with a match, which has no place, at a place. */
  costAt(match: number, { day, field, start }: ClockPlace): number {
    this.tracker.put(match, day, field, start);
    this.tracker.settle();
    const { cost } = this.tracker;
    this.tracker.reject();
    return cost + this.extraCostOf(match, { day, field, start });
  }

  /** What a place costs beside the soft rules. */
  extraCostOf(match: number, place: ClockPlace): number {
    return this.#options.costOf?.(match, place) ?? 0;
  }

  /** The cheapest free place of a match without a place, on the first days that have one; null if there is none. */
  cheapestPlace(match: number): { readonly place: ClockPlace; readonly cost: number } | null {
    let best: { readonly place: ClockPlace; readonly cost: number } | null = null;
    const days = new Set<number>();
    for (const place of this.freePlaces(match)) {
      days.add(place.day);
      if (days.size > DAYS_LOOKED) break;
      const cost = this.costAt(match, place);
      if (best === null || cost < best.cost) best = { place, cost };
    }
    return best;
  }

  /** Gives a match without a place its cheapest free one; returns whether it has one. */
  settle(match: number): boolean {
    const found = this.cheapestPlace(match);
    if (found !== null) this.put(match, found.place);
    return found !== null;
  }

  /**
   * Gives a match without a place one from which others are pushed in turn, at most `further` of them
   * beside those in `moving`. Returns whether it has one; else the board is unchanged.
   */
  settleByChain(match: number, further: number, moving: ReadonlySet<number>): boolean {
    const trail: (readonly [match: number, before: ClockPlace | null])[] = [];
    const begun = this.#looked;
    const most = begun + Math.min(CHAIN_TRIES, ALL_TRIES - this.#lookedInChains);
    const record = (m: number) => trail.push([m, placeOn(this.tracker.board, m)]);
    const undo = (to: number) => {
      while (trail.length > to) {
        const [m, before] = trail.pop()!;
        if (this.tracker.board.day[m] !== NONE) this.lift(m);
        if (before !== null) this.put(m, before);
      }
    };
    /** Whether the first so many of the hits may be pushed: none of the chain, and at most `left` that stay so far. */
    const canPush = (count: number, left: number, chain: readonly number[]) => {
      let others = 0;
      for (let k = 0; k < count; k++) {
        const other = this.#hits.list[k]!;
        if (chain.includes(other) || (!moving.has(other) && ++others > left)) return false;
      }
      return true;
    };
    const place = (m: number, left: number, steps: number, chain: readonly number[]): number => {
      const free = steps === MOST_STEPS ? null : this.cheapestPlace(m); // of the match itself none is free
      if (free !== null) {
        record(m);
        this.put(m, free.place);
        return left;
      }
      for (const to of this.#placesOf(m)) {
        if (this.#looked > most) return NONE;
        const count = this.#findHits(m, to);
        if (count > (steps === 0 ? 0 : MOST_HITS) || !canPush(count, left, chain)) continue;
        const blockers = [...this.#hits.list.subarray(0, count)];
        const others = blockers.filter((other) => !moving.has(other));
        const mark = trail.length;
        for (const other of blockers) {
          record(other);
          this.lift(other);
        }
        record(m);
        this.put(m, to);
        let remaining = left - others.length;
        for (const other of blockers) {
          if (remaining >= 0)
            remaining = place(other, remaining, steps - 1, [...chain, m, ...blockers]);
        }
        if (remaining >= 0) return remaining;
        undo(mark);
      }
      return NONE;
    };
    const isPlaced = place(match, further, MOST_STEPS, [match]) !== NONE;
    this.#lookedInChains += this.#looked - begun;
    return isPlaced;
  }

  #commit(): void {
    this.tracker.settle();
    this.tracker.accept();
  }
}
