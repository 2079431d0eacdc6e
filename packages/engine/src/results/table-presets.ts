/** What is usual in a sport. An organiser begins with it and changes what is different at home. */
import type { Setup } from '../model/setup.ts';
import type { TableRules } from '../model/table-rules.ts';

type Usual = Omit<TableRules, 'sport'>;

const HEAD_TO_HEAD = ['headToHead', 'headToHeadDifference', 'headToHeadFor'] as const;

/** Three points for a win; the order of ties is that of FIFA's group stages. */
const SOCCER: Usual = {
  unit: 'goals',
  draws: true,
  win: 3,
  overtimeWin: 2,
  draw: 1,
  overtimeLoss: 1,
  loss: 0,
  forfeitLoss: 0,
  forfeitScore: [3, 0],
  tieBreaks: ['difference', 'for', ...HEAD_TO_HEAD, 'lots'],
};

/** FIBA's: a lost game is worth a point, one that was given up is not. */
const BASKETBALL: Usual = {
  unit: 'points',
  draws: false,
  win: 2,
  overtimeWin: 2,
  draw: 1,
  overtimeLoss: 1,
  loss: 1,
  forfeitLoss: 0,
  forfeitScore: [20, 0],
  tieBreaks: [...HEAD_TO_HEAD, 'difference', 'for', 'lots'],
  restartTies: true,
};

/** By win percentage, in which a tie is half a win. */
const BY_PERCENTAGE = {
  perGame: true,
  restartTies: true,
  win: 1,
  overtimeWin: 1,
  draw: 0.5,
  overtimeLoss: 0,
  loss: 0,
  forfeitLoss: 0,
} as const;

const FOOTBALL: Usual = {
  ...BY_PERCENTAGE,
  unit: 'points',
  draws: true,
  forfeitScore: [2, 0],
  tieBreaks: ['headToHead', 'headToHeadDifference', 'difference', 'for', 'lots'],
};

const BASEBALL: Usual = {
  ...BY_PERCENTAGE,
  unit: 'runs',
  draws: false,
  forfeitScore: [9, 0],
  tieBreaks: ['headToHead', 'fewestAgainst', 'difference', 'for', 'lots'],
};

/** Three points for 3-0 and 3-1, two and one for 3-2. */
const VOLLEYBALL: Usual = {
  unit: 'sets',
  draws: false,
  win: 3,
  overtimeWin: 2,
  draw: 1,
  overtimeLoss: 1,
  loss: 0,
  forfeitLoss: 0,
  forfeitScore: [3, 0],
  tieBreaks: ['wins', 'setRatio', 'pointRatio', 'headToHead', 'lots'],
};

/** Matches won, then who won against whom, then games, then rallies. */
const PICKLEBALL: Usual = {
  unit: 'sets',
  draws: false,
  win: 1,
  overtimeWin: 1,
  draw: 0.5,
  overtimeLoss: 0,
  loss: 0,
  forfeitLoss: 0,
  forfeitScore: [2, 0],
  tieBreaks: ['headToHead', 'setDifference', 'pointDifference', 'lots'],
  restartTies: true,
};

/** Games won, then WFDF's order. */
const ULTIMATE: Usual = {
  unit: 'points',
  draws: false,
  win: 1,
  overtimeWin: 1,
  draw: 0.5,
  overtimeLoss: 0,
  loss: 0,
  forfeitLoss: 0,
  forfeitScore: [15, 0],
  tieBreaks: ['headToHead', 'headToHeadDifference', 'difference', 'headToHeadFor', 'for', 'lots'],
  restartTies: true,
};

const ESPORTS: Usual = {
  unit: 'points',
  draws: true,
  win: 3,
  overtimeWin: 3,
  draw: 1,
  overtimeLoss: 0,
  loss: 0,
  forfeitLoss: 0,
  forfeitScore: [1, 0],
  tieBreaks: ['headToHead', 'difference', 'for', 'lots'],
  restartTies: true,
};

const OTHER: Usual = {
  ...ESPORTS,
  tieBreaks: SOCCER.tieBreaks,
};

const USUAL: Readonly<Record<string, Usual>> = {
  baseball: BASEBALL,
  basketball: BASKETBALL,
  football: FOOTBALL,
  soccer: SOCCER,
  softball: { ...BASEBALL, forfeitScore: [7, 0] },
  volleyball: VOLLEYBALL,
  esports: ESPORTS,
  pickleball: PICKLEBALL,
  'flag-football': FOOTBALL,
  ultimate: ULTIMATE,
  other: OTHER,
};

/** The rules that are usual in each sport, by its id. */
export const TABLE_PRESETS: ReadonlyMap<string, TableRules> = new Map(
  Object.entries(USUAL).map(([sport, usual]) => [sport, { sport, ...usual }]),
);

/** The rules that are usual in a sport; those of 'other' where nobody knows it. */
export function tablePreset(sport: string): TableRules {
  return TABLE_PRESETS.get(sport) ?? { sport: 'other', ...OTHER };
}

/** By which rules the tables of a schedule are made. */
export function tableRulesOf({ tables }: Pick<Setup, 'tables'>): TableRules {
  return tables ?? tablePreset('other');
}
