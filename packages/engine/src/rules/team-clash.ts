import type { Conflict, Rule } from './rule.ts';

/** H2: a team plays at most once in a time slot. Counts its games there beyond the first. */
export const teamClash: Rule = {
  id: 'H2',
  level: 'hard',
  find: (season) => {
    const conflicts: Conflict[] = [];
    for (const { team, day, games } of season.busyDays) {
      for (let from = 0; from < games.length; ) {
        const slot = season.slot[games[from]!];
        let to = from + 1;
        while (to < games.length && season.slot[games[to]!] === slot) to++;
        if (to - from > 1) {
          const matches = games.slice(from, to);
          conflicts.push({ matches, teams: [team], day, weight: matches.length - 1 });
        }
        from = to;
      }
    }
    return conflicts;
  },
  bound: () => 0,
};
