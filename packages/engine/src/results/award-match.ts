/** What a match is worth to its two teams. */
import { isDecided, type Result, type ScorePair, winnerOf } from '../model/result.ts';
import type { TableRules } from '../model/table-rules.ts';

export type MatchForm = 'w' | 'd' | 'l';

/** Of one side of a match. */
export interface Award {
  readonly form: MatchForm;
  readonly close: boolean; // decided in overtime, by a shootout or in the last set
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly setPointsFor: number; // in all sets together
  readonly setPointsAgainst: number;
}

/** Of the home and the away team; null where the match counts for nobody. */
export type Awards = readonly [home: Award, away: Award];

const NONE: ScorePair = [0, 0];

/**
 * A match that is not decided counts for nobody, nor does one without a score, unless it was given up:
 * then it counts with the score that a forfeit has, or that somebody entered.
 */
export function awardMatch(result: Result | undefined, rules: TableRules): Awards | null {
  if (!isDecided(result)) return null;
  const score = result.score ?? forfeitScore(result, rules);
  if (score === null) return null;
  const winner = winnerOf(result);
  const isForfeit = result.ending.endsWith('Forfeit');
  const close = winner !== null && isClose(result, score, rules);
  const formOf = (side: 'home' | 'away'): MatchForm =>
    winner === side ? 'w' : winner !== null || isForfeit ? 'l' : 'd';
  const [home, away] = [formOf('home'), formOf('away')];
  const sets = countSets(result.sets, score, rules);
  const setPoints = result.sets === undefined ? NONE : addUp(result.sets);
  return [
    {
      form: home,
      close,
      points: pointsFor(home, close, isForfeit, rules),
      scored: score[0],
      conceded: score[1],
      setsWon: sets[0],
      setsLost: sets[1],
      setPointsFor: setPoints[0],
      setPointsAgainst: setPoints[1],
    },
    {
      form: away,
      close,
      points: pointsFor(away, close, isForfeit, rules),
      scored: score[1],
      conceded: score[0],
      setsWon: sets[1],
      setsLost: sets[0],
      setPointsFor: setPoints[1],
      setPointsAgainst: setPoints[0],
    },
  ];
}

function pointsFor(form: MatchForm, close: boolean, isForfeit: boolean, rules: TableRules): number {
  if (form === 'd') return rules.draw;
  if (form === 'w') return close ? rules.overtimeWin : rules.win;
  if (isForfeit) return rules.forfeitLoss;
  return close ? rules.overtimeLoss : rules.loss;
}

/** Where both gave up nobody has scored. */
function forfeitScore({ ending }: Result, { forfeitScore: [won, lost] }: TableRules) {
  if (ending === 'homeForfeit') return [lost, won] as const;
  if (ending === 'awayForfeit') return [won, lost] as const;
  return ending === 'bothForfeit' ? NONE : null;
}

/** A match of sets that its loser was one set short of winning is worth what one after overtime is. */
function isClose({ ending }: Result, [home, away]: ScorePair, { unit }: TableRules): boolean {
  if (ending === 'overtime' || ending === 'shootout') return true;
  return ending === 'regular' && unit === 'sets' && Math.abs(home - away) === 1 && home + away > 1;
}

function countSets(
  sets: readonly ScorePair[] | undefined,
  score: ScorePair,
  { unit }: TableRules,
): ScorePair {
  if (unit === 'sets') return score;
  if (sets === undefined) return NONE;
  return addUp(sets.map(([home, away]) => [Number(home > away), Number(away > home)]));
}

function addUp(pairs: readonly ScorePair[]): ScorePair {
  return pairs.reduce(([home, away], pair) => [home + pair[0], away + pair[1]], NONE);
}
