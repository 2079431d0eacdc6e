import { DAY_END, isAbout } from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import type { RequestTables } from '../model/read-constraints.ts';
import { readPlays } from './plays.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * H6: a match lies inside the openings of its field, and no request that is a must forbids it. Counts
 * the matches that do not, each once.
 */
export const openFields: Rule = {
  constraints: true,
  find: (season) => {
    const { home, away } = season.schedule.fixtures;
    const conflicts: Conflict[] = [];
    season.day.forEach((day, match) => {
      if (day === NOWHERE) return;
      const refusing = isOpen(season, match) ? requestsAgainst(season, match, true) : [];
      if (isOpen(season, match) && refusing.length === 0) return;
      const asking = new Set(refusing.flatMap(({ teams }) => teams));
      const teams = [home[match]!, away[match]!].filter((team) => asking.has(team));
      conflicts.push({ matches: [match], teams, day, weight: 1 });
    });
    return conflicts;
  },
  bound: () => 0,
};

/** Whether the field is open from the start of a match to its end. */
function isOpen(season: Season, match: number): boolean {
  const { tables, from, lasts } = readPlays(season);
  const [day, field] = [season.day[match]!, season.field[match]!];
  const place = day * season.grid.fields + field;
  const openings = tables.openings[place]!;
  const [begin, end] = [from[match]!, from[match]! + lasts[match]!];
  if (tables.isOnGrid[place] === 0) {
    return openings.some((opening) => opening.from <= begin && end <= opening.to);
  }
  const isStart = openings.some((opening) => opening.from <= begin && begin < opening.to);
  if (!isStart || end > openings.at(-1)!.to) return false;
  return !isClosed(season, day, field, begin, end);
}

/** Whether a closure takes a part of the time. */
function isClosed(
  { setup }: Season,
  day: number,
  field: number,
  begin: number,
  end: number,
): boolean {
  const { date } = setup.days[day]!;
  const { name } = setup.fields[field]!;
  return (setup.constraints?.closures ?? []).some(
    (row) =>
      isAbout(row, name, date) &&
      (row.from ?? Number.NEGATIVE_INFINITY) < end &&
      begin < (row.to ?? DAY_END),
  );
}

/** The musts, or wishes, that a match breaks; `prefers` is met if one of a team's wishes for the date is. */
export function requestsAgainst(season: Season, match: number, isMust: boolean): RequestTables[] {
  const { tables, from, lasts } = readPlays(season);
  const { home, away } = season.schedule.fixtures;
  const day = season.day[match]!;
  const [begin, end] = [from[match]!, from[match]! + lasts[match]!];
  const broken = new Set<number>();
  for (const team of [home[match]!, away[match]!]) {
    const own = tables.requestsOf[team]!.filter((number) => {
      const request = tables.requests[number]!;
      return request.isMust === isMust && request.days.has(day);
    });
    const preferred = own.filter((number) => tables.requests[number]!.kind === 'prefers');
    const isMet = preferred.some((number) => {
      const request = tables.requests[number]!;
      return request.from <= begin && end <= request.to;
    });
    for (const number of own) {
      const request = tables.requests[number]!;
      const isBroken =
        request.kind === 'prefers'
          ? !isMet
          : (request.kind === 'cannotPlay' || team === home[match]) &&
            request.from < end &&
            begin < request.to;
      if (isBroken) broken.add(number);
    }
  }
  return [...broken].map((number) => tables.requests[number]!);
}
