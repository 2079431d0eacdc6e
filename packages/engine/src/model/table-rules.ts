/** What a match is worth in a table of standings, and who stands above whom where points are equal. */

/** What decides between teams with equal points; `docs/rules.md` says how each is counted. */
export const TIE_BREAKS = [
  'headToHead', // points of the matches among the tied
  'headToHeadDifference',
  'headToHeadFor',
  'difference',
  'for',
  'fewestAgainst',
  'wins',
  'awayFor',
  'setDifference',
  'setRatio', // sets won for each lost
  'pointDifference', // of the points in all sets
  'pointRatio',
  'opponentPoints', // of all whom a team has played: for Swiss rounds
  'lots', // drawn by the schedule's seed, and for the last tie in any case
] as const;

export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a match counts. */
export const SCORE_UNITS = ['goals', 'points', 'runs', 'sets'] as const;

export type ScoreUnit = (typeof SCORE_UNITS)[number];

export interface TableRules {
  readonly sport: string; // whose preset these rules began with: an id of the sports list
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match may end in a tie
  readonly perGame?: true; // teams stand by points a match, a win percentage where a win is 1; left out: by points
  readonly win: number; // points in the table, whole or half
  readonly overtimeWin: number; // in overtime or by a shootout; of sets, by the last one: 3-2, 2-1
  readonly draw: number;
  readonly overtimeLoss: number;
  readonly loss: number;
  readonly forfeitLoss: number; // of the team that forfeited; the other has won
  readonly forfeitScore: readonly [winner: number, loser: number]; // what a forfeit without a score counts as
  readonly tieBreaks: readonly TieBreak[]; // in order; points come before all of them
  readonly restartTies?: true; // whoever is still level behind any tie-break that told some apart begins anew with the first, as FIBA has it; left out: only behind all head-to-head ones in a row, and with these, as UEFA has it
}

/** The most points that a match can be worth, or cost. */
export const MOST_TABLE_POINTS = 100;
