import { findPlacedWaits } from './playoff-waits.ts';
import { readPlays } from './plays.ts';
import { REST_PERIODS } from './rest.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * S13: at least two slots of rest between a playoff match and one on the same day that it waits for,
 * whoever wins there. Counts the pairs with fewer; one without any slot between is grave.
 *
 * With constraints the rest is in minutes: as long as the playoff wants it, or else at least half of that.
 *
 * Bound: 0; if the days are long enough nobody has to go without.
 */
export const playoffRest: Rule = {
  playoffs: true,
  find: (season) =>
    findPlacedWaits(season).flatMap(({ feeder, waiter, rest: slots }): Conflict[] => {
      const rest =
        slots !== null && season.setup.constraints ? inMinutes(season, feeder, waiter) : slots;
      if (rest === null || rest >= REST_PERIODS) return [];
      const teams = [
        season.schedule.fixtures.home[waiter]!,
        season.schedule.fixtures.away[waiter]!,
      ];
      const conflict = { matches: [feeder, waiter], teams, day: season.day[waiter]!, weight: 1 };
      return [rest === 0 ? { ...conflict, grave: true } : conflict];
    }),
  bound: () => 0,
};

/** The rest between two matches on one day: enough (2), at least half of what is wanted (1), or less (0). */
function inMinutes(season: Season, feeder: number, waiter: number): number {
  const { begins, lasts, tables } = readPlays(season);
  const minutes = begins[waiter]! - begins[feeder]! - lasts[feeder]!;
  const wanted = tables.restOf[season.schedule.fixtures.entry[waiter]!]!;
  if (minutes >= wanted) return REST_PERIODS;
  return 2 * minutes >= wanted ? 1 : 0;
}
