import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * S1: nobody meets an opponent again before having met everybody. Counts the matches of two teams
 * who have met more often than one of them has met somebody else of its entry.
 *
 * Bound: 0. Nothing forces a repeat: round robins played one whole after the other have none.
 */
export const repeats: Rule = { id: 'S1', level: 'soft', find: findRepeats, bound: () => 0 };

function findRepeats(season: Season): Conflict[] {
  const { entry, home, away } = season.schedule.fixtures;
  const meetings = season.setup.entries.map(({ teams }) => new Uint16Array(teams.length ** 2));
  const acquaintances = Array.from({ length: season.teamCount }, (_, team) => {
    const mates = season.setup.entries[season.entryOf[team]!]!.teams.length - 1;
    return { least: 0, byMeetings: [mates] }; // how many mates the team has met 0, 1, 2 ... times
  });
  const conflicts: Conflict[] = [];
  for (const match of season.order) {
    const e = entry[match]!;
    const size = season.setup.entries[e]!.teams.length;
    const first = season.firstTeam[e]!;
    const pair = [home[match]!, away[match]!].sort((a, b) => a - b);
    const [low, high] = [pair[0]!, pair[1]!];
    const met = meetings[e]![(low - first) * size + high - first]!++;
    if (met > Math.min(acquaintances[low]!.least, acquaintances[high]!.least)) {
      conflicts.push({ matches: [match], teams: pair, day: season.day[match]!, weight: 1 });
    }
    for (const team of pair) {
      const known = acquaintances[team]!;
      known.byMeetings[met]!--;
      known.byMeetings[met + 1] = (known.byMeetings[met + 1] ?? 0) + 1;
      while (known.byMeetings[known.least] === 0) known.least++;
    }
  }
  return conflicts;
}
