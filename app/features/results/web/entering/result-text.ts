/** A result as typed, and its parsed value. */

import {
  type Ending,
  factsOfEnding,
  type Result,
  type ScorePair,
  type ScoreUnit,
} from '@evenfield/engine';
import type { Fault } from '@evenfield/wire';
import { findResultFaults, MOST_SCORE, MOST_SETS } from '@evenfield/wire/results';

export type PairText = readonly [home: string, away: string];

export interface ResultText {
  readonly ending: Ending;
  readonly score: PairText;
  readonly sets: readonly PairText[];
  readonly shootout: PairText;
  readonly remark: string;
}

/** The rules by which it is checked. */
export interface ScoreRules {
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether this match may end in a tie
}

export const BLANK_PAIR: PairText = ['', ''];
const NOT_WHOLE = 'Must be whole numbers from 0.';
const TOO_MUCH = `Must be at most ${MOST_SCORE}.`;
const BOTH_WANTED = 'Enter what both teams scored.';
const SETS_WANTED =
  'Enter the sets that each team won, as 3:1. The points of each set are entered with the match.';

/** Returns the digits in typed text. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Whether a match with this ending can have a score. */
export function canHaveScore(ending: Ending): boolean {
  return factsOfEnding(ending).score !== 'none';
}

export function textOf(result: Result | undefined | null): ResultText {
  return {
    ending: result?.ending ?? 'regular',
    score: pairText(result?.score),
    sets: (result?.sets ?? []).map(pairText),
    shootout: pairText(result?.shootout),
    remark: result?.remark ?? '',
  };
}

/** Parses a typed result, or returns all its faults, by the names of its parts. */
export function readText(
  text: ResultText,
  rules: ScoreRules,
): { readonly result: Result; readonly faults: readonly Fault[] } {
  const { ending } = text;
  const score = canHaveScore(ending) ? readPair(countedScore(text, rules.unit)) : null;
  const sets = canHaveScore(ending) ? filledSets(text).map(readPair) : [];
  const shootout = ending === 'shootout' ? readPair(text.shootout) : null;
  const remark = text.remark.trim();
  const unread = [
    ...unreadOf(score, 'score'),
    ...tooManySets(score, rules),
    ...sets.flatMap((set, k) => unreadOf(set ?? 'half', `sets[${k}]`)),
    ...unreadOf(shootout, 'shootout'),
  ];
  const result: Result = {
    ending,
    score: asPair(score),
    ...(sets.length > 0 && { sets: sets.filter(isPair) }),
    ...(asPair(shootout) && { shootout: asPair(shootout)! }),
    ...(remark !== '' && { remark }),
  };
  return { result, faults: unread.length > 0 ? unread : findResultFaults(result, rules) };
}

/** Returns the typed score, or the sets won by each if points of sets are typed. */
export function countedScore(text: ResultText, unit: ScoreUnit): PairText {
  const sets = filledSets(text).map(readPair);
  if (unit !== 'sets' || sets.length === 0) return text.score;
  const won = (side: 0 | 1) =>
    sets.filter(isPair).filter((set) => set[side] > set[side === 0 ? 1 : 0]);
  return [String(won(0).length), String(won(1).length)];
}

function filledSets({ sets }: ResultText): readonly PairText[] {
  const last = sets.findLastIndex(([home, away]) => home.trim() !== '' || away.trim() !== '');
  return sets.slice(0, last + 1);
}

/** 'half': incomplete; 'much': above the maximum; null: blank. */
type ReadPair = ScorePair | 'half' | 'much' | null;

function readPair([home, away]: PairText): ReadPair {
  const [one, other] = [home.trim(), away.trim()];
  if (one === '' && other === '') return null;
  if (![one, other].every((number) => /^\d+$/.test(number))) return 'half';
  const pair: ScorePair = [Number(one), Number(other)];
  return Math.max(...pair) > MOST_SCORE ? 'much' : pair;
}

function asPair(pair: ReadPair): ScorePair | null {
  return typeof pair === 'string' ? null : pair;
}

function isPair(pair: ReadPair): pair is ScorePair {
  return asPair(pair) !== null;
}

function unreadOf(pair: ReadPair, path: string): Fault[] {
  if (pair === 'much') return [{ path, message: TOO_MUCH }];
  if (pair !== 'half') return [];
  return [{ path, message: path === 'score' ? BOTH_WANTED : NOT_WHOLE }];
}

/** Where sets are counted, a number above their maximum must be points. */
function tooManySets(score: ReadPair, { unit }: ScoreRules): Fault[] {
  if (unit !== 'sets' || !isPair(score) || Math.max(...score) <= MOST_SETS) return [];
  return [{ path: 'score', message: SETS_WANTED }];
}

function pairText(pair: ScorePair | undefined | null): PairText {
  return pair === undefined || pair === null ? BLANK_PAIR : [String(pair[0]), String(pair[1])];
}
