/** Customary table rules of sports. An organizer starts from one and adjusts it. */
import type { Setup } from '../model/setup.ts';
import type { TableRules } from '../model/table-rules.ts';

type Usual = Omit<TableRules, 'sport'>;

const HEAD_TO_HEAD = ['headToHead', 'headToHeadDifference', 'headToHeadFor'] as const;

/** Three points for a win; tie-breaks in the order of FIFA's group stages. */
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

/** FIBA's: a lost game is worth a point, a forfeited one is not. */
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

/** Matches won, then head-to-head, then games, then rallies. */
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

/** The customary rules of each sport, by id. */
export const TABLE_PRESETS: ReadonlyMap<string, TableRules> = new Map(
  Object.entries(USUAL).map(([sport, usual]) => [sport, { sport, ...usual }]),
);

/** The customary rules of a sport; those of 'other' for unknown ids. */
export function tablePreset(sport: string): TableRules {
  return TABLE_PRESETS.get(sport) ?? { sport: 'other', ...OTHER };
}

/** The rules for the tables of a schedule. */
export function tableRulesOf({ tables }: Pick<Setup, 'tables'>): TableRules {
  return tables ?? tablePreset('other');
}
