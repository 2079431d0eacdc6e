import { NO_CONSTRAINTS, type TeamRequest } from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import { readConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { requestsAgainst } from './open-fields.ts';
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
