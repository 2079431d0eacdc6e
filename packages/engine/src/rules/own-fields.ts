import type { Conflict, Rule } from './rule.ts';
import { fieldsOfCrossover, isCrossover } from './season.ts';

/** H3: an entry plays on its own fields only, a crossover on those of either entry. Counts the matches elsewhere. */
export const ownFields: Rule = {
  find: (season) => {
    const { entry, home, away } = season.schedule.fixtures;
    const own = season.setup.entries.map(({ fields }) => new Set(fields));
    const conflicts: Conflict[] = [];
    for (const match of season.order) {
      const field = season.field[match]!;
      if (own[entry[match]!]!.has(field)) continue;
      if (isCrossover(season, match) && fieldsOfCrossover(season, match).includes(field)) continue;
      conflicts.push({
        matches: [match],
        teams: [home[match]!, away[match]!],
        day: season.day[match]!,
        weight: 1,
      });
    }
    return conflicts;
  },
  bound: () => 0,
};
