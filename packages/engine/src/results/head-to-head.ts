/** What the matches among some teams of an entry add up to. */
import type { EntryMatches, TableMatch } from './played-matches.ts';

/** Of a team, in the matches among some. */
export interface AmongTally {
  readonly points: number;
  readonly for: number;
  readonly against: number;
}

/**
 * The tallies of teams in the matches among exactly them, in their order. Null as long as these would
 * be no fair comparison: two of them have not met, some have met more often than others, or a match
 * among them is still to come.
 */
export function tallyAmong(
  { teams, ofTeam }: EntryMatches,
  tied: readonly number[],
): AmongTally[] | null {
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
  return among.map((matches, k) => addUp(tied[k]!, matches));
}

/** How often a team has met each other one, as far as it counts. */
function countMeetings(team: number, matches: readonly TableMatch[], teams: number): Uint16Array {
  const met = new Uint16Array(teams);
  for (const match of matches) if (match.awards !== null) met[opponentOf(team, match)]!++;
  return met;
}

function addUp(team: number, matches: readonly TableMatch[]): AmongTally {
  const sum = { points: 0, for: 0, against: 0 };
  for (const { home, awards } of matches) {
    if (awards === null) continue;
    const award = home === team ? awards[0] : awards[1];
    sum.points += award.points;
    sum.for += award.scored;
    sum.against += award.conceded;
  }
  return sum;
}

function opponentOf(team: number, { home, away }: TableMatch): number {
  return home === team ? away : home;
}
