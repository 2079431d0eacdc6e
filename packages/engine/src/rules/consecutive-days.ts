import { ordinaryGames } from './demand.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOnDay, playingDays, type Season } from './season.ts';

/**
 * S5: no byes of a team on two consecutive game days of its entry, and no doubleheaders. Counts such
 * pairs of days beyond those that the number of the team's byes (doubleheaders) forces: with b of them
 * on p days, p - b days can separate them, so 2b - p - 1 pairs are forced.
 *
 * Bound: 0, since forced pairs are not counted.
 */
export const consecutiveDays: Rule = {
  find: findConsecutiveDays,
  bound: () => 0,
};

function findConsecutiveDays(season: Season): Conflict[] {
  const { days } = season.grid;
  const conflicts: Conflict[] = [];
  season.setup.entries.forEach((entry, e) => {
    const ordinary = ordinaryGames(entry);
    const playing = playingDays(season, e);
    for (let team = season.firstTeam[e]!; team < season.firstTeam[e + 1]!; team++) {
      const games = playing.map((day) => season.gamesOn[team * days + day]!);
      for (const i of avoidablePairs(games.map((count) => count === 0))) {
        conflicts.push({ matches: [], teams: [team], day: playing[i]!, weight: 1 });
      }
      for (const i of avoidablePairs(games.map((count) => count > ordinary))) {
        const matches = [playing[i - 1]!, playing[i]!].flatMap((day) => [
          ...gamesOnDay(season, team, day),
        ]);
        conflicts.push({ matches, teams: [team], day: playing[i]!, weight: 1 });
      }
    }
  });
  return conflicts;
}

/** The second days of adjacent marked pairs, without as many as the number of marks forces. */
function avoidablePairs(marks: readonly boolean[]): number[] {
  const pairs: number[] = [];
  let marked = 0;
  marks.forEach((isMarked, i) => {
    if (!isMarked) return;
    marked++;
    if (i > 0 && marks[i - 1]) pairs.push(i);
  });
  return pairs.slice(Math.max(0, 2 * marked - marks.length - 1));
}
