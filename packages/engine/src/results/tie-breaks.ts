/**
 * Tie-breaks between teams with equal points: each gives every tied team a number, and more is better.
 * They get the tied teams because head-to-head ones consider exactly these.
 */
import type { TieBreak } from '../model/table-rules.ts';
import { NOT_COUNTED } from './award-match.ts';
import type { AmongTally } from './head-to-head.ts';
import { type EntryMatches, opponentOf } from './played-matches.ts';
import type { TeamTally } from './team-tally.ts';

export interface Tie {
  readonly tied: readonly number[]; // by position in the entry
  readonly among: () => readonly AmongTally[] | null; // the sums of the matches among exactly them; null: no fair comparison
  readonly tallies: readonly TeamTally[]; // of all teams
  readonly matches: EntryMatches;
  readonly lotOf: (team: number) => number; // all different
}

/** The numbers of the tied teams in their order. Null: it cannot separate them. */
type Measure = (tie: Tie) => readonly number[] | null;

export const tieBreaks: Readonly<Record<TieBreak, Measure>> = {
  headToHead: among(({ points }) => points),
  headToHeadDifference: among((tally) => tally.for - tally.against),
  headToHeadFor: among((tally) => tally.for),
  difference: overall((tally) => tally.for - tally.against),
  for: overall((tally) => tally.for),
  fewestAgainst: overall(({ against }) => -against),
  wins: overall(({ won }) => won),
  awayFor: overall(({ awayFor }) => awayFor),
  setDifference: bySets(({ setsWon, setsLost }) => setsWon - setsLost),
  setRatio: bySets(({ setsWon, setsLost }) => ratio(setsWon, setsLost)),
  pointDifference: byPointsInSets((tally) => tally.setPointsFor - tally.setPointsAgainst),
  pointRatio: byPointsInSets((tally) => ratio(tally.setPointsFor, tally.setPointsAgainst)),
  opponentPoints: ({ tied, tallies, matches }) =>
    tied.map((team) =>
      matches.sidesOf[team]!.filter((side) => matches.kinds[side] !== NOT_COUNTED).reduce(
        (sum, side) => sum + tallies[opponentOf(matches, side)]!.points,
        0,
      ),
    ),
  lots: ({ tied, lotOf }) => tied.map(lotOf),
};

/** Whether a tie-break considers only the matches among the tied teams. */
export function isHeadToHead(tieBreak: TieBreak): boolean {
  return tieBreak.startsWith('headToHead');
}

function overall(of: (tally: TeamTally) => number): Measure {
  return ({ tied, tallies }) => tied.map((team) => of(tallies[team]!));
}

/** Skipped if the sets of any match of a tied team were not entered: missing data must not decide ranks. */
function bySets(of: (tally: TeamTally) => number): Measure {
  return (tie) => (isMarked(tie, 'lacksSets') ? null : overall(of)(tie));
}

function byPointsInSets(of: (tally: TeamTally) => number): Measure {
  return (tie) => (isMarked(tie, 'lacksSetPoints') ? null : overall(of)(tie));
}

function isMarked({ tied, matches }: Tie, mark: 'lacksSets' | 'lacksSetPoints'): boolean {
  return tied.some((team) => matches.sidesOf[team]!.some((side) => matches[mark][side] === 1));
}

function among(of: (tally: AmongTally) => number): Measure {
  return ({ among }) => among()?.map(of) ?? null;
}

/** Equal fractions give equal numbers; a team that has lost nothing is above all that have. */
function ratio(won: number, lost: number): number {
  return won === 0 ? 0 : won / lost;
}
