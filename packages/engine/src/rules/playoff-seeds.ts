import { findEarlySeeds } from './playoff-waits.ts';
import type { Rule } from './rule.ts';

/**
 * S14: a playoff begins after the tables that supply its seeds are final. Counts, until it is started,
 * its matches with a seed that do not come after all matches of those tables, each together with the
 * last of these.
 *
 * Bound: 0; a playoff can always be moved later, or parked.
 */
export const playoffSeeds: Rule = {
  playoffs: true,
  find: (season) =>
    findEarlySeeds(season).map(({ feeder, waiter }) => {
      const { home, away } = season.schedule.fixtures;
      const [one, other] = [season.day[waiter]!, season.day[feeder]!];
      const teams = [home[waiter]!, away[waiter]!];
      return { matches: [waiter, feeder], teams, day: one === other ? one : null, weight: 1 };
    }),
  bound: () => 0,
};
