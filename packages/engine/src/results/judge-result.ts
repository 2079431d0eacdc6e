import { isDecided, type Result, type ScorePair, winnerOf } from '../model/result.ts';
import type { TableRules } from '../model/table-rules.ts';

/** The most that one side can have scored, in a match or a set. */
export const HIGHEST_SCORE = 9999;

/** What cannot be so about a result; `set` counts from 0. */
export type ResultFault =
  | { readonly code: 'badNumber'; readonly part: 'score' | 'shootout' } // not whole, below 0, or beyond all measure
  | { readonly code: 'badNumber'; readonly part: 'sets'; readonly set: number }
  | { readonly code: 'scoreMissing' } // it was played to its end, and nobody says how
  | { readonly code: 'notPlayed' } // postponed or cancelled, and yet it has a score
  | { readonly code: 'levelScore' } // where a match cannot end level
  | { readonly code: 'nobodyWins' } // where one of them has to go on
  | { readonly code: 'levelSet'; readonly set: number }
  | { readonly code: 'setsDisagree'; readonly sets: ScorePair } // what they add up to is not the score
  | { readonly code: 'shootoutMissing' }
  | { readonly code: 'shootoutUnasked' } // there is one, and the match did not end so
  | { readonly code: 'shootoutNotLevel' } // the score before it is not level
  | { readonly code: 'levelShootout' }
  | { readonly code: 'wrongWinner' }; // by the score somebody has won who gave the match up

/** What a result is judged by. */
export interface JudgingRules extends Pick<TableRules, 'draws' | 'unit'> {
  readonly goesOn?: boolean; // left out: no
}

/**
 * All that cannot be so about a result; nothing: it may be entered. Of a match that has to have a winner
 * ask with `draws: false`, whatever the table's rules say; and where one of the two has to go on, with
 * `goesOn: true`.
 */
export function judgeResult(result: Result, rules: JudgingRules): ResultFault[] {
  const numbers = judgeNumbers(result);
  if (numbers.length > 0) return numbers; // nothing can be said of what they mean
  return [...judgeScore(result, rules), ...judgeSets(result, rules), ...judgeShootout(result)];
}

function judgeNumbers({ score, sets = [], shootout }: Result): ResultFault[] {
  const faults: ResultFault[] = [];
  if (score && !canBe(score)) faults.push({ code: 'badNumber', part: 'score' });
  sets.forEach((pair, set) => {
    if (!canBe(pair)) faults.push({ code: 'badNumber', part: 'sets', set });
  });
  if (shootout && !canBe(shootout)) faults.push({ code: 'badNumber', part: 'shootout' });
  return faults;
}

function judgeScore(result: Result, { draws, goesOn }: JudgingRules): ResultFault[] {
  const { ending, score, sets = [] } = result;
  const leader = score === null ? null : leaderOf(score);
  switch (ending) {
    case 'postponed':
    case 'cancelled':
      return score === null && sets.length === 0 ? [] : [{ code: 'notPlayed' }];
    case 'abandoned':
      return [];
    case 'regular':
    case 'overtime':
      if (score === null) return [{ code: 'scoreMissing' }];
      return leader === null && !draws ? [{ code: 'levelScore' }] : [];
    case 'shootout':
      return score === null ? [{ code: 'scoreMissing' }] : [];
    case 'homeForfeit':
    case 'awayForfeit':
    case 'bothForfeit':
      if (ending === 'bothForfeit' && goesOn) return [{ code: 'nobodyWins' }];
      return score === null || leader === winnerOf(result) ? [] : [{ code: 'wrongWinner' }];
    default:
      return ending satisfies never;
  }
}

function judgeSets(result: Result, { unit }: Pick<TableRules, 'unit'>): ResultFault[] {
  const { score, sets = [] } = result;
  if (sets.length === 0 || score === null || !isPlayed(result)) return [];
  const won = sets.map((set) => (unit === 'sets' ? pointOf(set) : set));
  const sum = won.reduce<ScorePair>(([home, away], set) => [home + set[0], away + set[1]], [0, 0]);
  const faults: ResultFault[] = [];
  sets.forEach((set, k) => {
    if (unit === 'sets' && leaderOf(set) === null) faults.push({ code: 'levelSet', set: k });
  });
  if (sum[0] !== score[0] || sum[1] !== score[1]) faults.push({ code: 'setsDisagree', sets: sum });
  return faults;
}

function judgeShootout({ ending, score, shootout }: Result): ResultFault[] {
  if (ending !== 'shootout') return shootout === undefined ? [] : [{ code: 'shootoutUnasked' }];
  const faults: ResultFault[] = [];
  if (score !== null && leaderOf(score) !== null) faults.push({ code: 'shootoutNotLevel' });
  if (shootout === undefined) faults.push({ code: 'shootoutMissing' });
  else if (leaderOf(shootout) === null) faults.push({ code: 'levelShootout' });
  return faults;
}

/** Whether it went to its end on the field. */
function isPlayed(result: Result): boolean {
  return isDecided(result) && !result.ending.endsWith('Forfeit');
}

function canBe(pair: ScorePair): boolean {
  return (
    pair.length === 2 &&
    pair.every((number) => Number.isInteger(number) && number >= 0 && number <= HIGHEST_SCORE)
  );
}

function leaderOf([home, away]: ScorePair): 'home' | 'away' | null {
  return home === away ? null : home > away ? 'home' : 'away';
}

function pointOf(set: ScorePair): ScorePair {
  const leader = leaderOf(set);
  return [Number(leader === 'home'), Number(leader === 'away')];
}
