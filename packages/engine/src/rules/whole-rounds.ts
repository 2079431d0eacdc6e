/**
 * The round robins that an entry plays in whole rounds, one per game day: nobody plays twice on a day,
 * only the odd team has a bye, and every pair meets once before any meets again.
 */
import { gamesOnDay, playingDays, type Season } from './season.ts';

export interface WholeRounds {
  readonly robins: number; // how many round robins are played so, from the first game day on
  readonly days: readonly number[]; // their game days, in order: n - 1 per round robin, n if n is odd
}

export function findWholeRounds(season: Season, entry: number): WholeRounds {
  const teams = season.setup.entries[entry]!.teams.length;
  const rounds = teams % 2 === 0 ? teams - 1 : teams;
  const playing = playingDays(season, entry);
  const blocks = Math.floor(playing.length / rounds);
  let robins = 0;
  while (
    robins < blocks &&
    isRoundRobin(season, entry, playing.slice(robins * rounds, (robins + 1) * rounds))
  ) {
    robins++;
  }
  return { robins, days: playing.slice(0, robins * rounds) };
}

/** Whether every day is a whole round, and each pair meets on one of them. */
function isRoundRobin(season: Season, entry: number, days: readonly number[]): boolean {
  const { home, away } = season.schedule.fixtures;
  const teams = season.setup.entries[entry]!.teams.length;
  const perRound = Math.floor(teams / 2);
  const pairs = new Set<number>();
  for (const day of days) {
    const at = entry * season.grid.days + day;
    if (season.matchesOn[at] !== perRound || season.teamsOn[at] !== 2 * perRound) return false;
    for (let team = season.firstTeam[entry]!; team < season.firstTeam[entry + 1]!; team++) {
      if (season.gamesOn[team * season.grid.days + day]! > 1) return false; // a crossover beside the round
      const match = gamesOnDay(season, team, day)[0];
      if (match === undefined || home[match] !== team) continue;
      const other = away[match]!;
      pairs.add(Math.min(team, other) * season.teamCount + Math.max(team, other));
    }
  }
  return pairs.size === (teams * (teams - 1)) / 2;
}
