import { findTooClose, readPlays, travelBetween } from './plays.ts';
import type { Conflict, Rule } from './rule.ts';

/**
 * H7: matches of a person's teams never overlap, and between two on one game day is the time that the
 * person needs, or the travel if that is longer. Counts pairs of matches that are too close.
 */
export const people: Rule = {
  constraints: true,
  find: (season) => {
    const { tables, byPerson } = readPlays(season);
    const { home, away } = season.schedule.fixtures;
    return tables.people.flatMap(({ teams, minutesBetween }, person): Conflict[] =>
      findTooClose(season, byPerson[person]!, (one, next) =>
        Math.max(minutesBetween, travelBetween(season, one, next)),
      ).map((matches) => ({
        matches,
        teams: teams.filter((team) =>
          matches.some((match) => home[match] === team || away[match] === team),
        ),
        day: season.day[matches[0]]!,
        weight: 1,
      })),
    );
  },
  bound: () => 0,
};
