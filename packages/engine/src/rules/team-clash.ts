import { findOverlaps } from './overlaps.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOf } from './season.ts';

/**
 * H2: a team plays one match at a time. Counts its games in a slot beyond the first, and pairs of games
 * that overlap by the clock.
 */
export const teamClash: Rule = {
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
    for (let team = 0; team < season.teamCount; team++) {
      for (const matches of findOverlaps(season, gamesOf(season, team))) {
        const [one, other] = matches;
        const day = season.day[one]!;
        if (season.day[other] === day && season.slot[other] === season.slot[one]) continue; // counted above
        conflicts.push({ matches, teams: [team], day, weight: 1 });
      }
    }
    return conflicts;
  },
  bound: () => 0,
};
