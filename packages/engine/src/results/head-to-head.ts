/** Head-to-head sums: the matches among some teams of an entry. */
import { NOT_COUNTED } from './award-match.ts';
import { type EntryMatches, opponentOf } from './played-matches.ts';

/** A team's sums in the matches among some. */
export interface AmongTally {
  readonly points: number;
  readonly for: number;
  readonly against: number;
}

/**
 * The sums of teams in the matches among exactly them, in their order. Null while these are no fair
 * comparison: two of them have not met, some have met more often than others, or a match among them is
 * still to be played.
 */
export function tallyAmong(matches: EntryMatches, tied: readonly number[]): AmongTally[] | null {
  const { isOver, kinds, worth, scored } = matches;
  const place = new Int32Array(matches.teams).fill(-1); // index among the tied
  tied.forEach((team, k) => {
    place[team] = k;
  });
  const met = new Uint16Array(tied.length ** 2);
  const tallies: AmongTally[] = [];
  for (const [k, team] of tied.entries()) {
    const sum = { points: 0, for: 0, against: 0 };
    for (const side of matches.sidesOf[team]!) {
      const other = place[opponentOf(matches, side)]!;
      if (other < 0) continue;
      if (isOver[side >> 1] === 0) return null;
      if (kinds[side] === NOT_COUNTED) continue;
      met[k * tied.length + other]!++;
      sum.points += worth[kinds[side]!]!;
      sum.for += scored[side]!;
      sum.against += scored[side ^ 1]!;
    }
    tallies.push(sum);
  }
  const meetings = met[1]!; // of the first two
  const isEven = met.every((times, k) => times === meetings || k % (tied.length + 1) === 0);
  return meetings > 0 && isEven ? tallies : null;
}
