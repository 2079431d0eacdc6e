import { NOWHERE } from '../model/grid.ts';
import { readPlays } from './plays.ts';
import type { Conflict, Rule } from './rule.ts';

/**
 * S17: teams and people stay at one venue for a day. Counts changes of venue from one match to the next
 * on a day, for each team and for each person.
 */
export const venueChanges: Rule = {
  constraints: true,
  find: (season) => {
    const { tables, byPerson, venue } = readPlays(season);
    const changes = (matches: readonly number[], teams: readonly number[]) =>
      matches.flatMap((match, k): Conflict[] => {
        const before = matches[k - 1] ?? NOWHERE;
        if (before === NOWHERE || season.day[before] !== season.day[match]) return [];
        if (venue[before] === venue[match]) return [];
        return [{ matches: [before, match], teams, day: season.day[match]!, weight: 1 }];
      });
    return [
      ...season.busyDays.flatMap(({ team, games }) => changes(games, [team])),
      ...byPerson.flatMap((matches, person) => changes(matches, tables.people[person]!.teams)),
    ];
  },
  bound: () => 0,
};
