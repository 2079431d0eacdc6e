import { findOverlaps } from './overlaps.ts';
import { readPlays, travelBetween } from './plays.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOf, type Season } from './season.ts';

/**
 * H2: a team plays one match at a time. Counts its games in a slot beyond the first, and pairs of games
 * that overlap by the clock, or leave no time for the travel between their venues.
 */
export const teamClash: Rule = {
  find: (season) => [...teamClashes(season)],
  bound: () => 0,
};

/** Finds the conflicts of H2 one after another, for callers that need only the first. */
export function* teamClashes(season: Season): Generator<Conflict> {
  for (const { team, day, games } of season.busyDays) {
    for (let from = 0; from < games.length; ) {
      const slot = season.slot[games[from]!];
      let to = from + 1;
      while (to < games.length && season.slot[games[to]!] === slot) to++;
      if (to - from > 1) {
        const matches = games.slice(from, to);
        yield { matches, teams: [team], day, weight: matches.length - 1 };
      }
      from = to;
    }
  }
  for (let team = 0; team < season.teamCount; team++) {
    for (const matches of findOverlaps(season, gamesOf(season, team))) {
      const [one, other] = matches;
      const day = season.day[one]!;
      if (season.day[other] === day && season.slot[other] === season.slot[one]) continue; // counted above
      yield { matches, teams: [team], day, weight: 1 };
    }
  }
  if (season.setup.constraints) yield* findLateArrivals(season);
}

/** Games of a team on one day that do not overlap, but begin before the team can be there. */
function findLateArrivals(season: Season): Conflict[] {
  const { begins, lasts } = readPlays(season);
  return season.busyDays.flatMap(({ team, day, games }) =>
    games.flatMap((match, k): Conflict[] => {
      const before = games[k - 1];
      if (before === undefined) return [];
      const gap = begins[match]! - begins[before]! - lasts[before]!;
      if (gap < 0 || gap >= travelBetween(season, before, match)) return [];
      return [{ matches: [before, match], teams: [team], day, weight: 1 }];
    }),
  );
}
