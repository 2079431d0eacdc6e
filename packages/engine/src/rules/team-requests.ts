import { NOWHERE } from '../model/grid.ts';
import { requestsAgainst } from './open-fields.ts';
import type { Rule } from './rule.ts';

/**
 * S15: the wishes of teams are met. Counts pairs of a wish and a match that breaks it, however many of
 * its teams play in the match.
 */
export const teamRequests: Rule = {
  constraints: true,
  find: (season) => {
    const { home, away } = season.schedule.fixtures;
    return [...season.day].flatMap((day, match) => {
      if (day === NOWHERE) return [];
      const broken = requestsAgainst(season, match, false);
      if (broken.length === 0) return [];
      const asking = new Set(broken.flatMap(({ teams }) => teams));
      const teams = [home[match]!, away[match]!].filter((team) => asking.has(team));
      return [{ matches: [match], teams, day, weight: broken.length }];
    });
  },
  bound: () => 0,
};
