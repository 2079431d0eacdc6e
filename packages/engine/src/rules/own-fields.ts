import type { Conflict, Rule } from './rule.ts';

/** H3: an entry plays on its own fields only. Counts the matches elsewhere. */
export const ownFields: Rule = {
  id: 'H3',
  level: 'hard',
  find: (season) => {
    const { entry, home, away } = season.schedule.fixtures;
    const own = season.setup.entries.map(({ fields }) => new Set(fields));
    const conflicts: Conflict[] = [];
    for (const match of season.order) {
      if (own[entry[match]!]!.has(season.field[match]!)) continue;
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
