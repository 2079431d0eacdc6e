/** Who has met whom, entry by entry, and who was the host. */
import { isCrossover, type Season } from './season.ts';

/** One table an entry: `host * teams + guest` -> how often, teams counted from 0 within the entry. */
export type Meetings = readonly Uint16Array[];

/** Counts the meetings in the matches given, placed or not; crossovers are of no entry. */
export function countMeetings(season: Season, matches: Iterable<number>): Meetings {
  const { entry, home, away } = season.schedule.fixtures;
  const tables = season.setup.entries.map(({ teams }) => new Uint16Array(teams.length ** 2));
  for (const match of matches) {
    if (isCrossover(season, match)) continue;
    const e = entry[match]!;
    const first = season.firstTeam[e]!;
    const size = season.setup.entries[e]!.teams.length;
    tables[e]![(home[match]! - first) * size + away[match]! - first]!++;
  }
  return tables;
}

/** Walks every pair of an entry's teams once; `hosted` and `visited` are the first team's meetings. */
export function* eachPair(season: Season, meetings: Meetings, entry: number) {
  const table = meetings[entry]!;
  const first = season.firstTeam[entry]!;
  const size = season.setup.entries[entry]!.teams.length;
  for (let low = 0; low < size; low++) {
    for (let high = low + 1; high < size; high++) {
      const hosted = table[low * size + high]!;
      const visited = table[high * size + low]!;
      yield { teams: [first + low, first + high] as const, hosted, visited };
    }
  }
}

/** The matches of two teams against each other, in order of their numbers. */
export function matchesOfPair(season: Season, one: number, other: number): number[] {
  const { home, away } = season.schedule.fixtures;
  const found: number[] = [];
  home.forEach((host, match) => {
    const guest = away[match];
    if ((host === one && guest === other) || (host === other && guest === one)) found.push(match);
  });
  return found;
}
