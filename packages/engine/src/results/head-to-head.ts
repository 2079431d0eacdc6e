/** What the matches among some teams of an entry add up to. */
import type { EntryMatches, TableMatch } from './played-matches.ts';
import { type TeamTally, tallyTeam } from './team-tally.ts';

/**
 * The tallies of teams in the matches among exactly them, in their order. Null as long as these would
 * be no fair comparison: two of them have not met, some have met more often than others, or a match
 * among them is still to come.
 */
export function tallyAmong(
  { teams, ofTeam }: EntryMatches,
  tied: readonly number[],
): TeamTally[] | null {
  const isTied = new Uint8Array(teams);
  for (const team of tied) isTied[team] = 1;
  const among: TableMatch[][] = [];
  for (const team of tied) {
    const own = ofTeam[team]!.filter((match) => isTied[opponentOf(team, match)] === 1);
    if (own.length < tied.length - 1 || !own.every(({ isOver }) => isOver)) return null;
    among.push(own);
  }
  const meetings = countMeetings(tied[0]!, among[0]!, teams)[tied[1]!]!;
  const isEven = tied.every((team, k) => {
    const met = countMeetings(team, among[k]!, teams);
    return tied.every((other) => other === team || met[other] === meetings);
  });
  if (meetings === 0 || !isEven) return null;
  return among.map((matches, k) => tallyTeam(tied[k]!, matches));
}

/** How often a team has met each other one, as far as it counts. */
function countMeetings(team: number, matches: readonly TableMatch[], teams: number): Uint16Array {
  const met = new Uint16Array(teams);
  for (const match of matches) if (match.awards !== null) met[opponentOf(team, match)]!++;
  return met;
}

function opponentOf(team: number, { home, away }: TableMatch): number {
  return home === team ? away : home;
}
