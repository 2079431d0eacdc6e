import { countMeetings, eachPair, matchesOfPair } from './meetings.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOf, type Season } from './season.ts';

/**
 * S7: home and away. Counts, for each team, the games that would have to change sides until its home
 * and away games differ by its number of games mod 2; and the same for the meetings of each pair.
 *
 * Bound: 0. A walk along all matches that enters and leaves each team in turn orients them so (Euler),
 * and of two meetings each team hosts one.
 */
export const homeAndAway: Rule = {
  id: 'S7',
  level: 'soft',
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
