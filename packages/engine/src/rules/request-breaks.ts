import {
  isAbout,
  NO_CONSTRAINTS,
  type OpeningHours,
  type TeamRef,
  type TeamRequest,
} from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { requestsAgainst } from './open-fields.ts';
import { readPlays } from './plays.ts';
import { readSeason } from './season.ts';

/**
 * For every request the matches that break it, by row of the schedule, whether it is among the
 * schedule's constraints or not. Of several `prefers` for one team and date any is enough.
 */
export function findRequestBreaks(
  schedule: Schedule,
  requests: readonly TeamRequest[],
): readonly (readonly number[])[] {
  const { constraints = NO_CONSTRAINTS } = schedule.setup;
  const setup = {
    ...schedule.setup,
    constraints: {
      ...constraints,
      requests: requests.map((request) => ({ ...request, isMust: false })),
    },
  };
  const season = readSeason({ ...schedule, setup });
  const numberOf = new Map(readConstraints(setup).requests.map((table, number) => [table, number]));
  const breaks: number[][] = requests.map(() => []);
  season.day.forEach((day, match) => {
    if (day === NOWHERE) return;
    for (const table of requestsAgainst(season, match, false)) {
      breaks[numberOf.get(table)!]!.push(match);
    }
  });
  return breaks;
}

/**
 * The home matches of teams on their grounds that lie inside none of the times at which these are free,
 * by row of the schedule. Each is listed with the free times of its date, or with the first ones if its
 * date has none. Free times that touch or overlap are one.
 *
 * @param free with fields and dates, as all are meant by none
 */
export function findFreeTimeBreaks(
  schedule: Schedule,
  teams: readonly TeamRef[],
  free: readonly OpeningHours[],
): readonly (readonly number[])[] {
  const any = { teams, dates: [], from: null, to: null, isMust: false, reason: '' };
  const { constraints = NO_CONSTRAINTS, ...rest } = schedule.setup;
  const setup = {
    ...rest,
    constraints: {
      ...constraints,
      ...{ hours: free, closures: [] },
      requests: [{ ...any, kind: 'cannotHost' as const }], // to number the teams
    },
  };
  const season = readSeason({ ...schedule, setup });
  const { tables, from, lasts } = readPlays(season);
  const hosts = new Set(tables.requests.flatMap(({ teams: numbers }) => numbers));
  const grounds = new Set(free.flatMap(({ fields }) => fields));
  const breaks: number[][] = free.map(() => []);
  season.day.forEach((day, match) => {
    if (day === NOWHERE || !hosts.has(schedule.fixtures.home[match]!)) return;
    const field = season.field[match]!;
    const { name } = setup.fields[field]!;
    if (!grounds.has(name)) return;
    const place = day * season.grid.fields + field;
    const isFree =
      tables.isOnGrid[place] === 0 &&
      tables.openings[place]!.some(
        (opening) => opening.from <= from[match]! && from[match]! + lasts[match]! <= opening.to,
      );
    if (isFree) return;
    const { date } = setup.days[day]!;
    const ofDate = free.findIndex((hours) => isAbout(hours, name, date));
    breaks[Math.max(0, ofDate)]!.push(match);
  });
  return breaks;
}
