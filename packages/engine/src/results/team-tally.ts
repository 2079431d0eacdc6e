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
  const won = { all: 0, close: 0 };
  const lost = { all: 0, close: 0 };
  const [scored, sets, setPoints] = [sumOfTwo(), sumOfTwo(), sumOfTwo()];
  const form: MatchForm[] = [];
  let points = 0;
  let awayFor = 0;
  for (const { home, awards } of matches) {
    if (awards === null) continue;
    const award = home === team ? awards[0] : awards[1];
    points += award.points;
    scored.own += award.scored;
    scored.others += award.conceded;
    if (home !== team) awayFor += award.scored;
    sets.own += award.setsWon;
    sets.others += award.setsLost;
    setPoints.own += award.setPointsFor;
    setPoints.others += award.setPointsAgainst;
    form.push(award.form);
    if (award.form === 'd') continue;
    const ends = award.form === 'w' ? won : lost;
    ends.all++;
    if (award.close) ends.close++;
  }
  return {
    played: form.length,
    won: won.all,
    drawn: form.length - won.all - lost.all,
    lost: lost.all,
    overtimeWon: won.close,
    overtimeLost: lost.close,
    points,
    for: scored.own,
    against: scored.others,
    awayFor,
    setsWon: sets.own,
    setsLost: sets.others,
    setPointsFor: setPoints.own,
    setPointsAgainst: setPoints.others,
    form: form.slice(-FORM_LENGTH),
  };
}

function sumOfTwo() {
  return { own: 0, others: 0 };
}
