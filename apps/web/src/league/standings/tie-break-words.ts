import type { ScoreUnit, TieBreak } from '@evenfield/engine';

/** What is said of teams that are level on points: the one above stands there by this. */
export const TIE_BREAK_WORDS: Readonly<Record<TieBreak, string>> = {
  headToHead: 'points in their own matches',
  headToHeadDifference: 'difference in their own matches',
  headToHeadFor: 'scored in their own matches',
  difference: 'difference',
  for: 'scored',
  fewestAgainst: 'fewest conceded',
  wins: 'wins',
  awayFor: 'scored away',
  setDifference: 'difference of sets',
  setRatio: 'ratio of sets',
  pointDifference: 'difference of points in all sets',
  pointRatio: 'ratio of points in all sets',
  opponentPoints: 'points of all opponents',
  lots: 'drawing lots',
};

const COUNTED: Readonly<Record<ScoreUnit, { readonly one: string; readonly many: string }>> = {
  goals: { one: 'goal', many: 'goals' },
  points: { one: 'point', many: 'points' },
  runs: { one: 'run', many: 'runs' },
  sets: { one: 'set', many: 'sets' },
};

/** The same of what a sport counts: 'goal difference', 'runs scored'. */
export function sayTieBreak(tieBreak: TieBreak, unit: ScoreUnit): string {
  const { one, many } = COUNTED[unit];
  const words = TIE_BREAK_WORDS[tieBreak];
  switch (tieBreak) {
    case 'difference':
    case 'headToHeadDifference':
      return `${one} ${words}`;
    case 'for':
    case 'headToHeadFor':
    case 'awayFor':
      return `${many} ${unit === 'sets' ? words.replace('scored', 'won') : words}`;
    case 'fewestAgainst':
      return `fewest ${many} ${unit === 'sets' ? 'lost' : 'conceded'}`;
    default:
      return words;
  }
}
