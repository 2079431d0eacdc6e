import type { Entry } from '../model/setup.ts';
import { ordinaryGames, takesDoubleheaders } from './demand.ts';
import type { Conflict, Rule } from './rule.ts';
import { placedMatches, type Season } from './season.ts';

/**
 * S2: doubleheaders. Counts the games of a team on a day beyond the first, in a Swiss tournament beyond
 * those that the format demands. If the organizer chose that the odd team plays twice, one such game per
 * day is intended, provided that nobody of the entry has a bye that day.
 *
 * Bound: see `leastExtraGames`.
 */
export const doubleheaders: Rule = {
  find: findDoubleheaders,
  bound: (season) =>
    season.setup.entries.reduce(
      (sum, entry, e) => sum + leastExtraGames(entry, placedMatches(season, e), season.grid.days),
      0,
    ),
};

function findDoubleheaders(season: Season): Conflict[] {
  const { entries } = season.setup;
  const { days } = season.grid;
  const requested = new Uint8Array(entries.length * days);
  entries.forEach((entry, e) => {
    if (!takesDoubleheaders(entry)) return;
    for (let day = 0; day < days; day++) {
      if (season.teamsOn[e * days + day] === entry.teams.length) requested[e * days + day] = 1;
    }
  });
  const conflicts: Conflict[] = [];
  for (const { team, day, games } of season.busyDays) {
    const e = season.entryOf[team]!;
    const extra = games.length - ordinaryGames(entries[e]!);
    if (extra <= 0) continue;
    const weight = extra - requested[e * days + day]!;
    requested[e * days + day] = 0;
    if (weight > 0) conflicts.push({ matches: games, teams: [team], day, weight });
  }
  return conflicts;
}

/**
 * The least extra games of an entry whose matches are spread over a number of days. Of n teams with m
 * matches on a day, each with g games that are not extra, at least 2m - gn games are extra, since 2m are
 * played; this is convex in m, so the most even split over the days has the least sum. It is reached: a
 * complete graph splits into near-regular parts of any sizes (Zs. Baranyai, 'On the factorization of the
 * complete uniform hypergraph', 1975).
 */
export function leastExtraGames(entry: Entry, matches: number, days: number): number {
  if (days === 0) return 0;
  const teams = entry.teams.length;
  const free = teams * ordinaryGames(entry) + (takesDoubleheaders(entry) ? 1 : 0);
  const few = Math.floor(matches / days);
  const longDays = matches % days;
  const extra = (m: number) => Math.max(0, 2 * m - free);
  return (days - longDays) * extra(few) + longDays * extra(few + 1);
}
