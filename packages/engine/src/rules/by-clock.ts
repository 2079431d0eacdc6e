/** What S6 and S8 count where matches begin at any minute: idle time, and times of day, in match lengths. */
import { NOWHERE } from '../model/grid.ts';
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
  const { fields } = season.grid;
  const inOrder = [...season.order].sort((one, other) => {
    const place = (match: number) => season.day[match]! * fields + season.field[match]!;
    return place(one) - place(other) || begins[one]! - begins[other]!;
  });
  return inOrder.flatMap((match, k): Conflict[] => {
    const before = inOrder[k - 1] ?? NOWHERE;
    const day = season.day[match]!;
    const isNext =
      before !== NOWHERE &&
      season.day[before] === day &&
      season.field[before] === season.field[match];
    if (!isNext) return [];
    const idle = begins[match]! - begins[before]! - lasts[before]! - tables.changeover;
    const weight = Math.round(idle / (lasts[match]! + tables.changeover));
    return weight > 0 ? [{ matches: [match], teams: [], day, weight }] : [];
  });
}

/**
 * The games of every team at every time of day: how many matches of its entry, with changeover, could have
 * been before it since the entry's first possible start of the day.
 */
export function spreadOverTimes(season: Season): Spread {
  const { from, tables } = readPlays(season);
  const { entry } = season.schedule.fixtures;
  const firsts = findFirstStarts(season);
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

/** entry -> day -> the first minute at which one of its fields can hold its match; Infinity: none can. */
function findFirstStarts(season: Season): number[][] {
  const { openings, lengthOf } = readPlays(season).tables;
  const { days, fields } = season.grid;
  return season.setup.entries.map((entry, e) =>
    Array.from({ length: days }, (_, day) =>
      Math.min(
        ...entry.fields.flatMap((field) =>
          openings[day * fields + field]!.flatMap(({ from, to }) =>
            to - from >= lengthOf[e]! ? from : [],
          ),
        ),
      ),
    ),
  );
}
