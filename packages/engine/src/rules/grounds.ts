import { NOWHERE } from '../model/grid.ts';
import { readPlays } from './plays.ts';
import type { Rule } from './rule.ts';

/** H9: a team plays its home matches on its grounds. Counts the matches elsewhere. */
export const grounds: Rule = {
  constraints: true,
  find: (season) => {
    const { groundsOf } = readPlays(season).tables;
    const { home, entry } = season.schedule.fixtures;
    return [...season.field].flatMap((field, match) => {
      const own = season.setup.entries[entry[match]!]!.grounds;
      if (field === NOWHERE || own === undefined) return [];
      const host = home[match]!;
      if (groundsOf[host]!.includes(field)) return [];
      return [{ matches: [match], teams: [host], day: season.day[match]!, weight: 1 }];
    });
  },
  bound: () => 0,
};
