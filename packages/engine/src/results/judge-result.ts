import {
  factsOfEnding,
  isDecided,
  type Result,
  type ScorePair,
  winnerOf,
} from '../model/result.ts';
import type { TableRules } from '../model/table-rules.ts';

/** The highest score of one side, in a match or a set. */
export const HIGHEST_SCORE = 9999;

/** What is invalid about a result; `set` counts from 0. */
export type ResultFault =
  | { readonly code: 'badNumber'; readonly part: 'score' | 'shootout' } // not whole, negative, or too large
  | { readonly code: 'badNumber'; readonly part: 'sets'; readonly set: number }
  | { readonly code: 'scoreMissing' } // it was played to its end, and the score is missing
  | { readonly code: 'notPlayed' } // postponed or canceled, but with a score
  | { readonly code: 'levelScore' } // in a match that cannot end in a tie
  | { readonly code: 'nobodyWins' } // in a match that must have a winner
  | { readonly code: 'levelSet'; readonly set: number }
  | { readonly code: 'setsDisagree'; readonly sets: ScorePair } // their sum is not the score
  | { readonly code: 'shootoutMissing' }
  | { readonly code: 'shootoutUnasked' } // given, but the match did not end in one
  | { readonly code: 'shootoutNotLevel' } // the score before it is not level
  | { readonly code: 'levelShootout' }
  | { readonly code: 'wrongWinner' }; // the forfeiting side has won by the score

/** The rules by which a result is judged. */
export interface JudgingRules extends Pick<TableRules, 'draws' | 'unit'> {
  readonly goesOn?: boolean; // left out: no
}

/**
 * Everything invalid about a result; empty: it may be entered. For a match that must have a winner pass
 * `draws: false`, whatever the table's rules say; and if one of the two has to advance, `goesOn: true`.
 */
export function judgeResult(result: Result, rules: JudgingRules): ResultFault[] {
  const numbers = judgeNumbers(result);
  if (numbers.length > 0) return numbers; // the rest cannot be judged
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

/** Whether it was played to its end. */
function isPlayed(result: Result): boolean {
  return isDecided(result) && factsOfEnding(result.ending).played;
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
