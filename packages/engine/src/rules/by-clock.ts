/** What S6 and S8 count where matches begin at any minute: idle time, and times of day, in match lengths. */
import { NOWHERE } from '../model/grid.ts';
import type { SeasonTables } from '../model/read-constraints.ts';
import type { Setup } from '../model/setup.ts';
import { readPlays } from './plays.ts';
import type { Conflict } from './rule.ts';
import type { Season } from './season.ts';
import { countSpread, type Spread } from './spread.ts';

/**
 * Idle time on a field between its first and last match of a day, beyond the changeovers. Each gap counts
 * the matches like the one after it, with changeover, that would fill it, rounded.
 */
export function findIdleTime(season: Season): Conflict[] {
  const { begins, lasts, tables } = readPlays(season);
  const { days, fields } = season.grid;
  const byPlace: number[][] = Array.from({ length: days * fields }, () => []);
  for (const match of season.order)
    byPlace[season.day[match]! * fields + season.field[match]!]!.push(match);
  return byPlace.flatMap((matches, place) => {
    matches.sort((one, other) => begins[one]! - begins[other]!);
    return matches.flatMap((match, k): Conflict[] => {
      const before = matches[k - 1];
      if (before === undefined) return [];
      const idle = begins[match]! - begins[before]! - lasts[before]! - tables.changeover;
      const weight = Math.round(idle / (lasts[match]! + tables.changeover));
      const day = Math.floor(place / fields);
      return weight > 0 ? [{ matches: [match], teams: [], day, weight }] : [];
    });
  });
}

/**
 * The games of every team at every time of day: how many matches of its entry, with changeover, could have
 * been before it since the entry's first possible start of the day.
 */
export function spreadOverTimes(season: Season): Spread {
  const { from, tables } = readPlays(season);
  const { entry } = season.schedule.fixtures;
  const firsts = readFirstStarts(season);
  const used = season.setup.entries.map(() => new Set<number>());
  const columnOf = new Int16Array(season.day.length).fill(NOWHERE);
  let width = 0;
  for (const match of season.order) {
    const own = entry[match]!;
    const first = firsts[own]![season.day[match]!]!;
    const period = Math.max(1, tables.lengthOf[own]! + tables.changeover);
    const column = Math.max(0, Math.floor((from[match]! - Math.min(first, from[match]!)) / period));
    columnOf[match] = column;
    used[own]!.add(column);
    width = Math.max(width, column + 1);
  }
  const columns = used.map((own) => [...own].sort((one, other) => one - other));
  return countSpread(season, columnOf, width, columns);
}

const firstStarts = new WeakMap<SeasonTables, readonly Float64Array[]>();

/**
 * entry -> day -> the first minute at which one of its fields can hold its match; Infinity: none can.
 * Computed once for a setup.
 */
function readFirstStarts(season: Season): readonly Float64Array[] {
  const { tables } = readPlays(season);
  const known = firstStarts.get(tables) ?? findFirstStarts(season.setup, tables);
  firstStarts.set(tables, known);
  return known;
}

function findFirstStarts(
  { entries, days, fields }: Setup,
  { openings, lengthOf }: SeasonTables,
): Float64Array[] {
  return entries.map((entry, e) =>
    Float64Array.from(days, (_, day) => {
      let first = Number.POSITIVE_INFINITY;
      for (const field of entry.fields) {
        for (const { from, to } of openings[day * fields.length + field]!)
          if (to - from >= lengthOf[e]!) first = Math.min(first, from);
      }
      return first;
    }),
  );
}
