import type { Conflict, Rule } from './rule.ts';
import { crossoverGames, gamesOf, type Season } from './season.ts';
import { findWholeRounds } from './whole-rounds.ts';

/**
 * S10: breaks. Counts the games of a team at home right after one at home, or away right after away.
 *
 * Bound: n - 2 for each round robin of an even entry that is played in whole rounds. A team without a
 * break is determined by its first game, so two of any three such teams are at home together throughout
 * and could not meet: at most two have none (D. de Werra, 'Scheduling in sports', 1981). With an odd
 * number of teams, or without whole rounds, 0. Each game of a crossover can come between two others and
 * end their break.
 */
export const breaks: Rule = {
  find: findBreaks,
  bound: (season) =>
    season.setup.entries.reduce((sum, { teams }, e) => {
      if (teams.length % 2 === 1) return sum;
      const inRounds = findWholeRounds(season, e).robins * (teams.length - 2);
      return sum + Math.max(0, inRounds - crossoverGames(season, e));
    }, 0),
};

function findBreaks(season: Season): Conflict[] {
  const { home } = season.schedule.fixtures;
  const conflicts: Conflict[] = [];
  for (let team = 0; team < season.teamCount; team++) {
    const games = gamesOf(season, team);
    for (let i = 1; i < games.length; i++) {
      const pair = [games[i - 1]!, games[i]!];
      if ((home[pair[0]!] === team) !== (home[pair[1]!] === team)) continue;
      conflicts.push({ matches: pair, teams: [team], day: season.day[pair[1]!]!, weight: 1 });
    }
  }
  return conflicts;
}
