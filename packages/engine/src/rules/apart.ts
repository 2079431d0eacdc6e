import { NOWHERE } from '../model/grid.ts';
import { pairKey } from '../model/read-constraints.ts';
import { readPlays } from './plays.ts';
import type { Rule } from './rule.ts';

/** H10: nobody meets whom it is to be apart from. Counts the matches of such pairs. */
export const apart: Rule = {
  constraints: true,
  find: (season) => {
    const pairs = readPlays(season).tables.apart;
    const { home, away } = season.schedule.fixtures;
    return [...season.day].flatMap((on, match) => {
      const teams = [home[match]!, away[match]!];
      if (!pairs.has(pairKey(teams[0]!, teams[1]!))) return [];
      return [{ matches: [match], teams, day: on === NOWHERE ? null : on, weight: 1 }];
    });
  },
  bound: () => 0,
};
