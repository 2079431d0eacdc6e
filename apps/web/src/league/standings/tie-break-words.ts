import type { TieBreak } from '@evenfield/engine';

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
