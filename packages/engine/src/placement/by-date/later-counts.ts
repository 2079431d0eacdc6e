import type { SeasonProblem } from './season-problem.ts';
import { NONE } from './season-state.ts';

/** The counts that come after S16: repeats (S1), changes of venue of teams (S17), breaks (S10). */
export type LaterCounts = readonly [repeats: number, venues: number, breaks: number];

/**
 * Counts over the matches of one entry. The order of play is kept from one count to the next, so that
 * sorting it again after a few changes takes hardly more than one pass.
 */
export class LaterCounter {
  readonly #problem: SeasonProblem;
  readonly #order: Int32Array;
  readonly #first: number;
  readonly #size: number;
  readonly #met: Uint8Array; // position * size + position -> meetings so far
  readonly #last: Int32Array; // position -> 2 * its last option + 1 if it was at home

  constructor(problem: SeasonProblem, entry: number) {
    const first = problem.tables.entryOf.indexOf(entry);
    const size = problem.setup.entries[entry]!.teams.length;
    this.#problem = problem;
    this.#first = first;
    this.#size = size;
    this.#met = new Uint8Array(size * size);
    this.#last = new Int32Array(size);
    const { tables, one, other } = problem;
    const own = [...problem.entry.keys()].filter(
      (match) =>
        problem.entry[match] === entry &&
        tables.entryOf[one[match]!] === entry &&
        tables.entryOf[other[match]!] === entry,
    );
    this.#order = Int32Array.from(own);
  }

  count(at: Int32Array): LaterCounts {
    const { options, one, other, tables } = this.#problem;
    this.#sort(at);
    this.#met.fill(0);
    this.#last.fill(NONE);
    let repeats = 0;
    let venues = 0;
    let breaks = 0;
    for (const match of this.#order) {
      const option = at[match]!;
      if (option === NONE) continue;
      const a = one[match]! - this.#first;
      const b = other[match]! - this.#first;
      if (this.#isRepeat(a, b)) repeats++;
      this.#met[a * this.#size + b]!++;
      this.#met[b * this.#size + a]!++;
      for (const team of [a, b]) {
        const hosts = (team === a) === (options.side[option] === 0) ? 1 : 0;
        const last = this.#last[team]!;
        this.#last[team] = 2 * option + hosts;
        if (last === NONE) continue;
        if ((last & 1) === hosts) breaks++;
        const before = last >> 1;
        if (options.day[before] !== options.day[option]) continue;
        const { venueOf } = tables;
        if (venueOf[options.field[before]!] !== venueOf[options.field[option]!]) venues++;
      }
    }
    return [repeats, venues, breaks];
  }

  /** Insertion sort by start; matches without a place come anywhere. */
  #sort(at: Int32Array): void {
    const { begins } = this.#problem.options;
    const order = this.#order;
    const beginOf = (match: number) => (at[match] === NONE ? -1 : begins[at[match]!]!);
    for (let k = 1; k < order.length; k++) {
      const match = order[k]!;
      const begin = beginOf(match);
      let j = k;
      for (; j > 0 && beginOf(order[j - 1]!) > begin; j--) order[j] = order[j - 1]!;
      order[j] = match;
    }
  }

  /** Whether two teams have met more often than one of them has met somebody else. */
  #isRepeat(a: number, b: number): boolean {
    const met = this.#met[a * this.#size + b]!;
    if (met === 0) return false;
    for (const [team, mate] of [
      [a, b],
      [b, a],
    ] as const) {
      for (let k = 0; k < this.#size; k++) {
        if (k !== team && k !== mate && this.#met[team * this.#size + k]! < met) return true;
      }
    }
    return false;
  }
}

/** The counts of a whole season. */
export function countLater(problem: SeasonProblem, at: Int32Array): LaterCounts {
  const sum = [0, 0, 0] as [number, number, number];
  for (const entry of new Set(problem.entry)) {
    new LaterCounter(problem, entry).count(at).forEach((count, k) => {
      sum[k]! += count;
    });
  }
  return sum;
}
