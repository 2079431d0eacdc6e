/** What a team's matches add up to. */
import type { MatchForm } from './award-match.ts';
import type { TableMatch } from './played-matches.ts';

/** How many matches a team's form goes back. */
const FORM_LENGTH = 5;

export interface TeamTally {
  readonly played: number;
  readonly won: number; // all, those in overtime too
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

/** Adds up what counts of a team's matches, which come in order of play. */
export function tallyTeam(team: number, matches: readonly TableMatch[]): TeamTally {
  const sum = {
    ...{ played: 0, won: 0, drawn: 0, lost: 0, overtimeWon: 0, overtimeLost: 0, points: 0 },
    ...{ for: 0, against: 0, awayFor: 0 },
    ...{ setsWon: 0, setsLost: 0, setPointsFor: 0, setPointsAgainst: 0 },
  };
  const form: MatchForm[] = [];
  for (const { home, awards } of matches) {
    if (awards === null) continue;
    const award = awards[home === team ? 0 : 1];
    sum.played++;
    sum.points += award.points;
    sum.for += award.scored;
    sum.against += award.conceded;
    if (home !== team) sum.awayFor += award.scored;
    sum.setsWon += award.sets[0];
    sum.setsLost += award.sets[1];
    sum.setPointsFor += award.setPoints[0];
    sum.setPointsAgainst += award.setPoints[1];
    if (award.form === 'w') {
      sum.won++;
      if (award.close) sum.overtimeWon++;
    } else if (award.form === 'l') {
      sum.lost++;
      if (award.close) sum.overtimeLost++;
    } else sum.drawn++;
    form.push(award.form);
  }
  return { ...sum, form: form.slice(-FORM_LENGTH) };
}
