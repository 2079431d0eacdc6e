import { findPlacedWaits } from './playoff-waits.ts';
import { REST_PERIODS } from './rest.ts';
import type { Conflict, Rule } from './rule.ts';

/**
 * S13: at least two slots of rest between a playoff match and one on the same day that it waits for,
 * whoever wins there. Counts the pairs with fewer; one without any slot between is grave.
 *
 * Bound: 0; if the days are long enough nobody has to go without.
 */
export const playoffRest: Rule = {
  playoffs: true,
  find: (season) =>
    findPlacedWaits(season).flatMap(({ feeder, waiter, rest }): Conflict[] => {
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
