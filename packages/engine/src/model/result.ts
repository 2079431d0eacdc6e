/**
 * Results of matches. They are stored beside the schedule and not in it: edits do not undo them, older
 * versions do not lose them, and other people set them than those who plan.
 */
import type { MatchId } from './schedule.ts';

interface EndingFacts {
  readonly wonBy: 'score' | 'shootout' | 'home' | 'away' | 'nobody' | null; // what decides the winner; null: it counts for nobody
  readonly played: boolean; // on the field, if perhaps not to its end
  readonly beyondTime?: true; // it went beyond regular time
  readonly score: 'required' | 'optional' | 'none';
}

/** How a match ended, or why it was not played: one record each. */
const ENDING_FACTS = {
  regular: { wonBy: 'score', played: true, score: 'required' },
  overtime: { wonBy: 'score', played: true, score: 'required', beyondTime: true },
  shootout: { wonBy: 'shootout', played: true, score: 'required', beyondTime: true }, // the score is the one before it
  homeForfeit: { wonBy: 'away', played: false, score: 'optional' }, // the home team forfeited
  awayForfeit: { wonBy: 'home', played: false, score: 'optional' },
  bothForfeit: { wonBy: 'nobody', played: false, score: 'optional' },
  abandoned: { wonBy: null, played: true, score: 'optional' }, // broken off, until somebody decides how it counts
  postponed: { wonBy: null, played: false, score: 'none' },
  cancelled: { wonBy: null, played: false, score: 'none' },
} as const satisfies Readonly<Record<string, EndingFacts>>;

export type Ending = keyof typeof ENDING_FACTS;

export const ENDINGS = Object.keys(ENDING_FACTS) as [Ending, ...Ending[]]; // its own keys

export function factsOfEnding(ending: Ending): EndingFacts {
  return ENDING_FACTS[ending];
}

/** Of the home and the away team. */
export type ScorePair = readonly [home: number, away: number];

export interface Result {
  readonly ending: Ending;
  readonly score: ScorePair | null; // goals, points, runs, or sets won; null: none recorded
  readonly sets?: readonly ScorePair[]; // the points of each set, in order; left out: the sport has none, or they were not entered
  readonly shootout?: ScorePair; // left out: there was none
  readonly remark?: string; // why it was postponed, and the like; left out: none
  readonly disputed?: true; // a participant disputes it; left out: nobody does
}

/** By match; a match without an entry has no result yet. */
export type Results = ReadonlyMap<MatchId, Result>;

export const NO_RESULTS: Results = new Map();

/** Whether it counts: the match has ended, on the field or by a forfeit. */
export function isDecided(result: Result | undefined): result is Result {
  return result !== undefined && factsOfEnding(result.ending).wonBy !== null;
}

/** Whether nothing more is expected of the match: it has ended, or will never be played. */
export function isOver(result: Result | undefined): boolean {
  return result?.ending === 'cancelled' || isDecided(result);
}

/** The winner; null if there is none or the match has not ended. */
export function winnerOf(result: Result | undefined): 'home' | 'away' | null {
  if (!isDecided(result)) return null;
  const { wonBy } = factsOfEnding(result.ending);
  if (wonBy === 'home' || wonBy === 'away') return wonBy;
  if (wonBy === 'nobody') return null;
  const [home, away] = (wonBy === 'shootout' ? result.shootout : result.score) ?? [0, 0];
  return home === away ? null : home > away ? 'home' : 'away';
}

/** The other side of a match; null stays null. */
export function oppositeSide(side: 'home' | 'away' | null): 'home' | 'away' | null {
  if (side === null) return null;
  return side === 'home' ? 'away' : 'home';
}

/** Whether it counts as a meeting of the two teams: the match has ended, or was broken off. */
export function countsAsMeeting(result: Result | null): boolean {
  if (result === null) return false;
  const { wonBy, played } = factsOfEnding(result.ending);
  return wonBy !== null || played;
}

/** The result with the sides of the match exchanged. */
export function swapResultSides(result: Result): Result {
  const { ending, score, sets, shootout } = result;
  const turn = ([home, away]: ScorePair): ScorePair => [away, home];
  return {
    ...result,
    ending: SWAPPED[ending],
    score: score && turn(score),
    ...(sets && { sets: sets.map(turn) }),
    ...(shootout && { shootout: turn(shootout) }),
  };
}

const SWAPPED: Readonly<Record<Ending, Ending>> = {
  regular: 'regular',
  overtime: 'overtime',
  shootout: 'shootout',
  homeForfeit: 'awayForfeit',
  awayForfeit: 'homeForfeit',
  bothForfeit: 'bothForfeit',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
};
