import { isProvisional } from './provisional-rounds.ts';
import type { Conflict, Rule } from './rule.ts';
import { isCrossover, type Season } from './season.ts';

/**
 * S1: nobody meets an opponent again before having met everybody. Counts the matches of two teams that
 * have met more often than one of them has met somebody else of its entry. Once Swiss rounds were paired
 * by results, those that are not paired yet do not count.
 *
 * Bound: 0. Nothing forces a repeat: consecutive whole round robins have none.
 */
export const repeats: Rule = { find: findRepeats, bound: () => 0 };

interface OpponentCounts {
  least: number; // meetings with the opponent the team has met least often
  readonly byMeetings: number[]; // how many opponents it has met 0, 1, 2 ... times
}

function findRepeats(season: Season): Conflict[] {
  const { entry, home, away, round } = season.schedule.fixtures;
  const meetings = season.setup.entries.map(({ teams }) => new Uint16Array(teams.length ** 2));
  const acquaintances = Array.from({ length: season.teamCount }, (_, team): OpponentCounts => {
    const mates = season.setup.entries[season.entryOf[team]!]!.teams.length - 1;
    return { least: 0, byMeetings: [mates] };
  });
  const conflicts: Conflict[] = [];
  for (const match of season.order) {
    if (isCrossover(season, match)) continue;
    const e = entry[match]!;
    if (isProvisional(season.setup.entries[e]!, round[match]!)) continue;
    const size = season.setup.entries[e]!.teams.length;
    const first = season.firstTeam[e]!;
    const low = Math.min(home[match]!, away[match]!);
    const high = Math.max(home[match]!, away[match]!);
    const met = meetings[e]![(low - first) * size + high - first]!++;
    if (met > Math.min(acquaintances[low]!.least, acquaintances[high]!.least)) {
      const teams = [low, high];
      conflicts.push({ matches: [match], teams, day: season.day[match]!, weight: 1 });
    }
    addMeeting(acquaintances[low]!, met);
    addMeeting(acquaintances[high]!, met);
  }
  return conflicts;
}

/** Counts one more meeting with an opponent met `met` times before. */
function addMeeting(known: OpponentCounts, met: number): void {
  known.byMeetings[met]!--;
  known.byMeetings[met + 1] = (known.byMeetings[met + 1] ?? 0) + 1;
  while (known.byMeetings[known.least] === 0) known.least++;
}
