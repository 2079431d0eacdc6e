/** The sums of a team's matches. */
import {
  FORFEITED,
  LOST,
  LOST_CLOSELY,
  NOT_COUNTED,
  TIED,
  WON,
  WON_CLOSELY,
} from './award-match.ts';
import type { EntryMatches } from './played-matches.ts';

/** How many matches a team's form covers. */
const FORM_LENGTH = 5;

export type MatchForm = 'w' | 'd' | 'l';

export interface TeamTally {
  readonly played: number;
  readonly won: number; // all, overtime included
  readonly drawn: number;
  readonly lost: number; // all
  readonly overtimeWon: number; // of the won
  readonly overtimeLost: number; // of the lost
  readonly points: number;
  readonly for: number;
  readonly against: number;
  readonly awayFor: number;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly setPointsFor: number;
  readonly setPointsAgainst: number;
  readonly form: readonly MatchForm[]; // the last five, the newest last
}

/** Sums up a team's matches that count; its byes add points. */
export function tallyTeam(matches: EntryMatches, position: number, free: number): TeamTally {
  const sides = matches.sidesOf[position]!;
  const { kinds, worth, scored, sets, setPoints } = matches;
  const counts = worth.map(() => 0); // by kind
  let [own, others, away] = [0, 0, 0];
  let [setsWon, setsLost, setPointsFor, setPointsAgainst] = [0, 0, 0, 0];
  for (let k = 0; k < sides.length; k++) {
    const side = sides[k]!;
    const other = side ^ 1;
    counts[kinds[side]!]!++;
    own += scored[side]!;
    others += scored[other]!;
    if (side % 2 === 1) away += scored[side]!;
    setsWon += sets[side]!;
    setsLost += sets[other]!;
    setPointsFor += setPoints[side]!;
    setPointsAgainst += setPoints[other]!;
  }
  const count = (kind: number) => counts[kind]!;
  return {
    played: sides.length - count(NOT_COUNTED),
    won: count(WON) + count(WON_CLOSELY),
    drawn: count(TIED),
    lost: count(LOST) + count(LOST_CLOSELY) + count(FORFEITED),
    overtimeWon: count(WON_CLOSELY),
    overtimeLost: count(LOST_CLOSELY),
    points: worth.reduce((sum, points, kind) => sum + points * count(kind), free),
    for: own,
    against: others,
    awayFor: away,
    setsWon,
    setsLost,
    setPointsFor,
    setPointsAgainst,
    form: formOf(sides, kinds),
  };
}

const FORMS: readonly MatchForm[] = ['l', 'l', 'l', 'l', 'd', 'w', 'w']; // by kind

function formOf(sides: Uint32Array, kinds: Uint8Array): MatchForm[] {
  const form: MatchForm[] = [];
  for (let k = sides.length - 1; k >= 0 && form.length < FORM_LENGTH; k--) {
    const kind = kinds[sides[k]!]!;
    if (kind !== NOT_COUNTED) form.push(FORMS[kind]!);
  }
  return form.reverse();
}
