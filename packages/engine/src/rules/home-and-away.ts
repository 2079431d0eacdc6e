import type { Conflict, Rule } from './rule.ts';
import { gamesOf, isCrossover, type Season } from './season.ts';

/**
 * S7: home and away. Counts, for each team, the games that would have to change sides until its home and
 * away games differ by its number of games mod 2; and the same for the meetings of each pair.
 *
 * Bound: 0. A walk along all matches that alternately enters and leaves each team orients them so
 * (Euler), and of two meetings each team hosts one.
 */
export const homeAndAway: Rule = {
  find: (season) => [...lopsidedTeams(season), ...lopsidedPairs(season)],
  bound: () => 0,
};

function lopsidedTeams(season: Season): Conflict[] {
  const { home } = season.schedule.fixtures;
  const conflicts: Conflict[] = [];
  for (let team = 0; team < season.teamCount; team++) {
    const games = gamesOf(season, team);
    let hosted = 0;
    for (const match of games) if (home[match] === team) hosted++;
    const visited = games.length - hosted;
    const weight = sidesToChange(hosted, visited);
    if (weight === 0) continue;
    const matches = [...games].filter((match) => (home[match] === team) === hosted > visited);
    conflicts.push({ matches, teams: [team], day: null, weight });
  }
  return conflicts;
}

function lopsidedPairs(season: Season): Conflict[] {
  const meetings = countMeetings(season, season.order);
  const conflicts: Conflict[] = [];
  for (let e = 0; e < season.setup.entries.length; e++) {
    for (const { teams, hosted, visited } of eachPair(season, meetings, e)) {
      const weight = sidesToChange(hosted, visited);
      if (weight === 0) continue;
      const matches = matchesOfPair(season, ...teams);
      conflicts.push({ matches, teams, day: null, weight });
    }
  }
  return conflicts;
}

function sidesToChange(hosted: number, visited: number): number {
  return Math.floor(Math.abs(hosted - visited) / 2);
}

/**
 * Who has met whom, entry by entry, and who was at home.
 *
 * One table per entry: `home * teams + away` -> number of meetings, teams counted from 0 within the
 * entry.
 */
type Meetings = readonly Uint16Array[];

/** Counts the meetings in the given matches, placed or not; crossovers belong to no entry. */
function countMeetings(season: Season, matches: Iterable<number>): Meetings {
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

/** Visits every pair of an entry's teams once; `hosted` and `visited` are the first team's home and away meetings. */
function* eachPair(season: Season, meetings: Meetings, entry: number) {
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

/** The matches between two teams, in order of their numbers. */
function matchesOfPair(season: Season, one: number, other: number): number[] {
  const { home, away } = season.schedule.fixtures;
  const found: number[] = [];
  home.forEach((host, match) => {
    const guest = away[match];
    if ((host === one && guest === other) || (host === other && guest === one)) found.push(match);
  });
  return found;
}
