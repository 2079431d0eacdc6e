/** How many matches a team, or a person with several teams, can be at on one day, whatever else is played. */
import type { SeasonTables } from '../../model/read-constraints.ts';
import type { Option } from './options.ts';

/** A match that may be played on the day. */
export interface DayGame {
  readonly length: number; // minutes
  readonly options: readonly Option[]; // of that day, at least one
}

const MOST_EXACT = 6; // matches; their orders are all tried

/**
 * The most of these matches that can follow each other with so many minutes between, and with the travel
 * between venues: exact for a few matches, else an upper bound without travel.
 */
export function mostOnDay(
  games: readonly DayGame[],
  minutesBetween: number,
  tables: SeasonTables,
): number {
  if (games.length <= MOST_EXACT) return tryOrders(games, minutesBetween, tables);
  const length = Math.min(...games.map((game) => game.length));
  const options = games.flatMap((game) => game.options);
  return Math.min(games.length, countBackToBack(options, length, minutesBetween));
}

/** How many matches of a length can follow each other at the starts of any of these options, travel aside. */
export function countBackToBack(
  options: readonly Option[],
  length: number,
  minutesBetween: number,
): number {
  const starts = options
    .flatMap((option) => option.starts)
    .sort((one, other) => one.from - other.from);
  let [count, next] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of starts) {
    for (let start = Math.max(from, next); start <= to; start = next) {
      next = start + Math.max(1, length + minutesBetween);
      count++;
    }
  }
  return count;
}

/** Dynamic programming over sets of matches and the venue of the last one (Held and Karp 1962). */
function tryOrders(games: readonly DayGame[], minutesBetween: number, tables: SeasonTables) {
  const venues = tables.travel.length;
  const sets = 1 << games.length;
  const over = new Float64Array(sets * venues).fill(Number.POSITIVE_INFINITY); // the earliest end
  let most = 0;
  const reach = (set: number, venue: number, ready: (at: number) => number) => {
    games.forEach(({ length, options }, k) => {
      if (set & (1 << k)) return;
      for (const { field, starts } of options) {
        const at = tables.venueOf[field]!;
        const from = ready(at);
        const start = Math.min(
          ...starts.flatMap((range) => (range.to >= from ? Math.max(range.from, from) : [])),
        );
        const place = (set | (1 << k)) * venues + at;
        if (start + length < over[place]!) over[place] = start + length;
      }
    });
    if (venue >= 0) most = Math.max(most, countBits(set));
  };
  reach(0, -1, () => Number.NEGATIVE_INFINITY);
  for (let set = 1; set < sets; set++) {
    for (let venue = 0; venue < venues; venue++) {
      const end = over[set * venues + venue]!;
      if (end === Number.POSITIVE_INFINITY) continue;
      reach(set, venue, (at) => end + Math.max(minutesBetween, tables.travel[venue]![at]!));
    }
  }
  return most;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
