import { findEarlySeeds } from './playoff-waits.ts';
import type { Rule } from './rule.ts';

/**
 * S14: a playoff begins behind the tables its seeds come from. Counts, until it is started, its matches
 * with a seed that are not behind all matches of those tables; the last one of these stands beside each.
 *
 * Bound: 0; a playoff can always be moved on, or wait in the buffer.
 */
export const playoffSeeds: Rule = {
  id: 'S14',
  level: 'soft',
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
