import { findPlacedWaits } from './playoff-waits.ts';
import type { Rule } from './rule.ts';

/**
 * H11: a playoff match comes after those it waits for, which decide who plays in it. Counts each pair
 * that is at the same time, in the wrong order, or overlaps because one is shifted.
 */
export const playoffOrder: Rule = {
  playoffs: true,
  find: (season) =>
    findPlacedWaits(season).flatMap(({ feeder, waiter, isLate }) => {
      if (isLate) return [];
      const [one, other] = [season.day[waiter]!, season.day[feeder]!];
      const teams = [
        season.schedule.fixtures.home[waiter]!,
        season.schedule.fixtures.away[waiter]!,
      ];
      return [{ matches: [waiter, feeder], teams, day: one === other ? one : null, weight: 1 }];
    }),
  bound: () => 0,
};
