import { isRestInMinutes } from '../model/read-constraints.ts';
import type { Setup } from '../model/setup.ts';
import { readPlays } from './plays.ts';
import { leastShortRests, REST_PERIODS } from './rest.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * S4: at least two slots of rest between two games of a team on one day. Counts the pairs of consecutive
 * games with fewer; a pair without any slot between is grave. If constraints say anything in minutes, the
 * rest is in minutes, and as long as the entry wants it; less than half of that is grave.
 *
 * Bound: `leastShortRests` for each entry and day, given how many matches the entry has that day.
 */
export const shortRests: Rule = {
  find: (season) => {
    if (isRestInMinutes(season.setup)) return findShortPauses(season);
    const ranks = gridRanks(season.setup);
    const conflicts: Conflict[] = [];
    for (const { team, day, games } of season.busyDays) {
      for (let i = 1; i < games.length; i++) {
        const [before, after] = [season.slot[games[i - 1]!]!, season.slot[games[i]!]!];
        const rest = ranks[after]! - ranks[before + 1]!;
        if (rest >= REST_PERIODS) continue;
        const matches = [games[i - 1]!, games[i]!];
        const conflict = { matches, teams: [team], day, weight: 1 };
        conflicts.push(rest === 1 ? conflict : { ...conflict, grave: true });
      }
    }
    return conflicts;
  },
  bound: (season) =>
    season.setup.constraints
      ? 0
      : season.setup.entries.reduce((sum, _, e) => sum + leastShortRestsOfEntry(season, e), 0),
};

/** Slot -> how many slots of the grid come before it. */
function gridRanks({ slots }: Setup): number[] {
  const ranks = [0];
  for (const { isOffGrid } of slots) ranks.push(ranks.at(-1)! + (isOffGrid ? 0 : 1));
  return ranks;
}

/** The least number of short rests that an entry can have, given its matches on each day. */
export function leastShortRestsOfEntry(season: Season, entry: number): number {
  const { teams, fields } = season.setup.entries[entry]!;
  const { days, slots } = season.grid;
  let sum = 0;
  for (let day = 0; day < days; day++) {
    const matches = season.matchesOn[entry * days + day]!;
    sum += leastShortRests({ teams: teams.length, matches, slots, fields: fields.length });
  }
  return sum;
}

function findShortPauses(season: Season): Conflict[] {
  const { begins, lasts, tables } = readPlays(season);
  return season.busyDays.flatMap(({ team, day, games }) =>
    games.flatMap((match, k): Conflict[] => {
      const before = games[k - 1];
      if (before === undefined) return [];
      const wanted = tables.restOf[season.entryOf[team]!]!;
      const pause = begins[match]! - begins[before]! - lasts[before]!;
      if (pause >= wanted) return [];
      const conflict = { matches: [before, match], teams: [team], day, weight: 1 };
      return [pause * 2 >= wanted ? conflict : { ...conflict, grave: true }];
    }),
  );
}
