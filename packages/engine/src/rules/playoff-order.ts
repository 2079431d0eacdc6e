import { findEarlySeeds, findPlacedWaits } from './playoff-waits.ts';
import type { Rule } from './rule.ts';

/**
 * H6: a playoff match comes after those it waits for: who plays in it is only known then. Counts each
 * two of a bracket that are at the same time, in the wrong order, or overlap because one is shifted; and
 * until the playoff is started, its matches with a seed that are not behind the tables the seeds come from.
 */
export const playoffOrder: Rule = {
  id: 'H6',
  level: 'hard',
  playoffs: true,
  find: (season) => {
    const early = findPlacedWaits(season).filter(({ isLate }) => !isLate);
    return [...early, ...findEarlySeeds(season)].map(({ feeder, waiter }) => {
      const { home, away } = season.schedule.fixtures;
      const [one, other] = [season.day[waiter]!, season.day[feeder]!];
      const teams = [home[waiter]!, away[waiter]!];
      return { matches: [waiter, feeder], teams, day: one === other ? one : null, weight: 1 };
    });
  },
  bound: () => 0,
};
