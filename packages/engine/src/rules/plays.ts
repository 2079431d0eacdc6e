/** When and where every match of a schedule with constraints is played, by the clock. */
import { cellAt, NOWHERE } from '../model/grid.ts';
import { readConstraints, type SeasonTables } from '../model/read-constraints.ts';
import { startOf } from '../model/start-times.ts';
import { cachedPerSeason } from './cache.ts';
import { gamesOf, type Season } from './season.ts';

export interface Plays {
  readonly tables: SeasonTables;
  readonly from: Float64Array; // match -> minutes since midnight of its game day; NaN without a place
  readonly begins: Float64Array; // match -> minutes on the calendar; NaN without a place
  readonly lasts: Float64Array; // match -> minutes
  readonly venue: Int32Array; // match -> venue number, or NOWHERE
  readonly byPerson: readonly (readonly number[])[]; // person -> their matches in order of start, each once
}

/** Computed once for a season, which has constraints and dated days. */
export const readPlays = cachedPerSeason((season): Plays => {
  const { setup, grid, schedule, day, slot, field } = season;
  const tables = readConstraints(setup);
  const from = new Float64Array(day.length).fill(Number.NaN);
  const begins = new Float64Array(day.length).fill(Number.NaN);
  const venue = new Int32Array(day.length).fill(NOWHERE);
  day.forEach((on, match) => {
    if (on === NOWHERE) return;
    from[match] = startOf(schedule, cellAt(grid, on, slot[match]!, field[match]!)) ?? Number.NaN;
    begins[match] = tables.midnights[on]! + from[match]!;
    venue[match] = tables.venueOf[field[match]!]!;
  });
  const byPerson = tables.people.map(({ teams }) => {
    const matches = new Set(teams.flatMap((team) => [...gamesOf(season, team)]));
    return [...matches].sort((a, b) => begins[a]! - begins[b]! || a - b);
  });
  const lasts = Float64Array.from(schedule.fixtures.entry, (entry) => tables.lengthOf[entry]!);
  return { tables, from, begins, lasts, venue, byPerson };
});

/**
 * Pairs of matches, in order of start, that overlap, or that follow each other on one game day with
 * fewer minutes between than `wanted` says.
 */
export function findTooClose(
  season: Season,
  matches: readonly number[],
  wanted: (one: number, next: number) => number,
): (readonly [number, number])[] {
  const { begins, lasts } = readPlays(season);
  const pairs: (readonly [number, number])[] = [];
  matches.forEach((one, k) => {
    const over = begins[one]! + lasts[one]!;
    for (let next = k + 1; next < matches.length; next++) {
      const other = matches[next]!;
      const isNext = next === k + 1 && season.day[other] === season.day[one];
      const gap = begins[other]! - over;
      if (gap < 0 || (isNext && gap < wanted(one, other))) pairs.push([one, other]);
      if (gap >= 0) break;
    }
  });
  return pairs;
}

/** The minutes of travel between the fields of two matches. */
export function travelBetween(season: Season, one: number, other: number): number {
  const { tables, venue } = readPlays(season);
  return tables.travel[venue[one]!]![venue[other]!]!;
}
