import { ordinaryGames } from './demand.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOnDay, playingDays, type Season } from './season.ts';

/**
 * S3: nobody has a second bye before all have had one, and nobody a second doubleheader. Counts, after
 * each day on which the entry plays, the teams that just had a bye (an extra game) and are now two or
 * more ahead of the team with the fewest.
 *
 * Bound: 0, since turns can be taken in order whatever their number is.
 */
export const turnOrder: Rule = { find: findOutOfTurn, bound: () => 0 };

function findOutOfTurn(season: Season): Conflict[] {
  const conflicts: Conflict[] = [];
  season.setup.entries.forEach((entry, e) => {
    const first = season.firstTeam[e]!;
    const ordinary = ordinaryGames(entry);
    const byes = new Int32Array(entry.teams.length);
    const extras = new Int32Array(entry.teams.length);
    for (const day of playingDays(season, e)) {
      const games = entry.teams.map(
        (_, t) => season.gamesOn[(first + t) * season.grid.days + day]!,
      );
      const rested = games.map((count) => (count === 0 ? 1 : 0));
      const extra = games.map((count) => Math.max(0, count - ordinary));
      for (const t of ahead(byes, rested)) {
        conflicts.push({ matches: [], teams: [first + t], day, weight: 1 });
      }
      for (const t of ahead(extras, extra)) {
        const matches = [...gamesOnDay(season, first + t, day)];
        conflicts.push({ matches, teams: [first + t], day, weight: 1 });
      }
    }
  });
  return conflicts;
}

/** Adds the day's turns to the totals, and returns the teams with a turn that are now two ahead of the last. */
function ahead(totals: Int32Array, turns: readonly number[]): number[] {
  turns.forEach((turn, t) => {
    totals[t]! += turn;
  });
  const last = totals.reduce((least, total) => Math.min(least, total), Number.POSITIVE_INFINITY);
  return [...turns.keys()].filter((t) => turns[t]! > 0 && totals[t]! >= last + 2);
}
