/** What matches are worth to their two teams. */
import {
  factsOfEnding,
  isDecided,
  type Result,
  type ScorePair,
  winnerOf,
} from '../model/result.ts';
import type { TableRules } from '../model/table-rules.ts';

/** The outcome of a match for one side; NOT_COUNTED: it counts for nobody, or not yet. */
export const NOT_COUNTED = 0;
export const LOST = 1;
export const LOST_CLOSELY = 2; // in overtime, by a shootout or in the last set
export const FORFEITED = 3; // lost by forfeit
export const TIED = 4;
export const WON = 5;
export const WON_CLOSELY = 6;

/** By side: 2k for the home team of match k, 2k + 1 for the away team. All is 0 for matches that do not count. */
export interface Awards {
  readonly kinds: Uint8Array;
  readonly worth: readonly number[]; // kind -> points
  readonly scored: Int32Array; // the other side's score is conceded
  readonly sets: Int32Array; // won
  readonly setPoints: Int32Array; // in all sets together
  readonly lacksSets: Uint8Array; // 1: played, and the number of sets won was not entered
  readonly lacksSetPoints: Uint8Array; // 1: played, and the points of the sets were not entered
}

const NONE: ScorePair = [0, 0];

export function createAwards(matches: number, rules: TableRules): Awards {
  const { loss, overtimeLoss, forfeitLoss, draw, win, overtimeWin } = rules;
  return {
    kinds: new Uint8Array(2 * matches),
    worth: [0, loss, overtimeLoss, forfeitLoss, draw, win, overtimeWin],
    scored: new Int32Array(2 * matches),
    sets: new Int32Array(2 * matches),
    setPoints: new Int32Array(2 * matches),
    lacksSets: new Uint8Array(2 * matches),
    lacksSetPoints: new Uint8Array(2 * matches),
  };
}

/**
 * A match that is not decided counts for nobody, nor does one without a score, except a forfeit: it
 * counts with its entered score or the default one.
 */
export function awardMatch(
  awards: Awards,
  match: number,
  result: Result | undefined,
  rules: TableRules,
): void {
  if (!isDecided(result)) return;
  const score = result.score ?? forfeitScore(result, rules);
  if (score === null) return;
  const isForfeit = result.ending.endsWith('Forfeit');
  const winner = winnerOf(result);
  const close = isClose(result, score, rules);
  const won = close ? WON_CLOSELY : WON;
  const lost = isForfeit ? FORFEITED : close ? LOST_CLOSELY : LOST;
  const level = isForfeit ? FORFEITED : TIED;
  const side = 2 * match;
  awards.kinds[side] = winner === null ? level : winner === 'home' ? won : lost;
  awards.kinds[side + 1] = winner === null ? level : winner === 'away' ? won : lost;
  putPair(awards.scored, side, score);
  if (rules.unit === 'sets') putPair(awards.sets, side, score);
  if (result.sets !== undefined && result.sets.length > 0) {
    putPair(awards.setPoints, side, addUp(result.sets));
    if (rules.unit !== 'sets') putPair(awards.sets, side, addUp(result.sets.map(winnerOfSet)));
  } else if (!isForfeit) {
    awards.lacksSetPoints.fill(1, side, side + 2);
    if (rules.unit !== 'sets') awards.lacksSets.fill(1, side, side + 2);
  }
}

function putPair(column: Int32Array, side: number, [home, away]: ScorePair): void {
  column[side] = home;
  column[side + 1] = away;
}

function winnerOfSet([home, away]: ScorePair): ScorePair {
  return [Number(home > away), Number(away > home)];
}

/** After a double forfeit nobody has scored. */
function forfeitScore({ ending }: Result, { forfeitScore: [won, lost] }: TableRules) {
  const { wonBy } = factsOfEnding(ending);
  if (wonBy === 'away') return [lost, won] as const;
  if (wonBy === 'home') return [won, lost] as const;
  return wonBy === 'nobody' ? NONE : null;
}

/** A match of sets that the loser was one set short of winning is worth as much as one after overtime. */
function isClose({ ending }: Result, [home, away]: ScorePair, { unit }: TableRules): boolean {
  if (factsOfEnding(ending).beyondTime) return true;
  return ending === 'regular' && unit === 'sets' && Math.abs(home - away) === 1 && home + away > 1;
}

function addUp(pairs: readonly ScorePair[]): ScorePair {
  return pairs.reduce(([home, away], pair) => [home + pair[0], away + pair[1]], NONE);
}
