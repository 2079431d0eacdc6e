/** What a match is worth in the standings, and how ties on points are broken. */

/** Tie-breaks between teams with equal points; `docs/rules.md` says how each is counted. */
export const TIE_BREAKS = [
  'headToHead', // points in matches among the tied teams
  'headToHeadDifference',
  'headToHeadFor',
  'difference',
  'for',
  'fewestAgainst',
  'wins',
  'awayFor',
  'setDifference',
  'setRatio', // sets won per set lost
  'pointDifference', // of the points in all sets
  'pointRatio',
  'opponentPoints', // of all opponents of a team: for Swiss rounds
  'lots', // by the schedule's seed; always breaks the last tie
] as const;

export type TieBreak = (typeof TIE_BREAKS)[number];

/** The unit of a score. */
export const SCORE_UNITS = ['goals', 'points', 'runs', 'sets'] as const;

export type ScoreUnit = (typeof SCORE_UNITS)[number];

export interface TableRules {
  readonly sport: string; // the preset these rules started from: an id of the sports list
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match may end in a tie
  readonly perGame?: true; // rank by points per game, a win percentage if a win is 1; left out: by points
  readonly win: number; // points in the table, whole or half
  readonly overtimeWin: number; // in overtime or by a shootout; with sets, in the last set: 3-2, 2-1
  readonly draw: number;
  readonly overtimeLoss: number;
  readonly loss: number;
  readonly forfeitLoss: number; // of the team that forfeits; the other team wins
  readonly forfeitScore: readonly [winner: number, loser: number]; // the score of a forfeit entered without one
  readonly tieBreaks: readonly TieBreak[]; // in order, after points
  readonly restartTies?: true; // when a tie-break separates some teams, those still tied restart with the first (FIBA); left out: only after all consecutive head-to-head criteria, restarting with these (UEFA)
}

/** The limit on the points that a match can be worth, or cost. */
export const MAX_TABLE_POINTS = 100;
