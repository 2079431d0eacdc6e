import type { ScoreUnit, TieBreak } from '@evenfield/engine';

/** Texts for the tie-breaks among teams level on points. */
export const TIE_BREAK_WORDS: Readonly<Record<TieBreak, string>> = {
  headToHead: 'head-to-head points',
  headToHeadDifference: 'head-to-head difference',
  headToHeadFor: 'head-to-head scored',
  difference: 'difference',
  for: 'scored',
  fewestAgainst: 'fewest conceded',
  wins: 'wins',
  awayFor: 'scored away',
  setDifference: 'set difference',
  setRatio: 'set ratio',
  pointDifference: 'point difference in all sets',
  pointRatio: 'point ratio in all sets',
  opponentPoints: "opponents' points",
  lots: 'draw of lots',
};

const COUNTED: Readonly<Record<ScoreUnit, { readonly one: string; readonly many: string }>> = {
  goals: { one: 'goal', many: 'goals' },
  points: { one: 'point', many: 'points' },
  runs: { one: 'run', many: 'runs' },
  sets: { one: 'set', many: 'sets' },
};

/** The tie-break in the sport's unit: 'goal difference', 'runs scored'. */
export function formatTieBreak(tieBreak: TieBreak, unit: ScoreUnit): string {
  const { one, many } = COUNTED[unit];
  const words = TIE_BREAK_WORDS[tieBreak];
  switch (tieBreak) {
    case 'difference':
      return `${one} ${words}`;
    case 'headToHeadDifference':
      return `head-to-head ${one} difference`;
    case 'headToHeadFor':
      return `head-to-head ${many} ${unit === 'sets' ? 'won' : 'scored'}`;
    case 'for':
    case 'awayFor':
      return `${many} ${unit === 'sets' ? words.replace('scored', 'won') : words}`;
    case 'fewestAgainst':
      return `fewest ${many} ${unit === 'sets' ? 'lost' : 'conceded'}`;
    default:
      return words;
  }
}
