/**
 * The round robins that an entry plays in whole rounds, a round a game day: nobody plays twice on a
 * day, only the odd team stays away, and every pair meets once before any meets again.
 */
import { gamesOnDay, playingDays, type Season } from './season.ts';

export interface WholeRounds {
  readonly robins: number; // how many round robins are played so, from the first game day on
  readonly days: readonly number[]; // their game days, in order: n - 1 a round robin, n where n is odd
}

export function findWholeRounds(season: Season, entry: number): WholeRounds {
  const teams = season.setup.entries[entry]!.teams.length;
  const rounds = teams % 2 === 0 ? teams - 1 : teams;
  const playing = playingDays(season, entry);
  let robins = 0;
  while (isRoundRobin(season, entry, playing.slice(robins * rounds, (robins + 1) * rounds))) {
    robins++;
  }
  return { robins, days: playing.slice(0, robins * rounds) };
}

function isRoundRobin(season: Season, entry: number, days: readonly number[]): boolean {
  const { home, away } = season.schedule.fixtures;
  const teams = season.setup.entries[entry]!.teams.length;
  const pairs = new Set<number>();
  for (const day of days) {
    const at = entry * season.grid.days + day;
    if (season.matchesOn[at] !== Math.floor(teams / 2)) return false;
    if (season.teamsOn[at] !== 2 * Math.floor(teams / 2)) return false;
    for (let team = season.firstTeam[entry]!; team < season.firstTeam[entry + 1]!; team++) {
      for (const match of gamesOnDay(season, team, day)) {
        const [one, other] = [home[match]!, away[match]!];
        pairs.add(Math.min(one, other) * season.teamCount + Math.max(one, other));
      }
    }
  }
  return pairs.size === (teams * (teams - 1)) / 2;
}
