/**
 * How matches went. Results lie beside the schedule and not in it: what has happened is undone by no
 * edit, lost with no older version, and set by other people than those who plan.
 */
import type { MatchId } from './schedule.ts';

/** How a match came to its end, or why it has none. */
export type Ending =
  | 'regular'
  | 'overtime'
  | 'shootout' // the score is that before it; `shootout` says who won
  | 'homeForfeit' // the home team gave the match up, and lost it
  | 'awayForfeit'
  | 'bothForfeit'
  | 'abandoned' // begun and broken off: counts for nobody until somebody decides how
  | 'postponed'
  | 'cancelled';

/** Of the home and the away team. */
export type ScorePair = readonly [home: number, away: number];

export interface Result {
  readonly ending: Ending;
  readonly score: ScorePair | null; // goals, points, runs, or sets won; null: none was kept
  readonly sets?: readonly ScorePair[]; // the points of each, in order; left out: the sport has none, or nobody said
  readonly shootout?: ScorePair; // left out: there was none
  readonly remark?: string; // why it was postponed, and the like; left out: nothing was said
  readonly disputed?: true; // somebody says that it is not so; left out: nobody does
}

/** By match; one that is not there has no result yet. */
export type Results = ReadonlyMap<MatchId, Result>;

export const NO_RESULTS: Results = new Map();

const DECIDED: ReadonlySet<Ending> = new Set([
  'regular',
  'overtime',
  'shootout',
  'homeForfeit',
  'awayForfeit',
  'bothForfeit',
]);

/** Whether it counts: the match has ended, on the field or by a forfeit. */
export function isDecided(result: Result | undefined): result is Result {
  return result !== undefined && DECIDED.has(result.ending);
}

/** Whether nothing more is to come of the match: it has ended, or will never be played. */
export function isOver(result: Result | undefined): boolean {
  return result?.ending === 'cancelled' || isDecided(result);
}

/** Who won; null where nobody did, or the match has not ended. */
export function winnerOf(result: Result | undefined): 'home' | 'away' | null {
  if (!isDecided(result)) return null;
  if (result.ending === 'homeForfeit') return 'away';
  if (result.ending === 'awayForfeit') return 'home';
  if (result.ending === 'bothForfeit') return null;
  const [home, away] = (result.ending === 'shootout' ? result.shootout : result.score) ?? [0, 0];
  return home === away ? null : home > away ? 'home' : 'away';
}

/** The other side of a match; nobody's is nobody's. */
export function turnSide(side: 'home' | 'away' | null): 'home' | 'away' | null {
  if (side === null) return null;
  return side === 'home' ? 'away' : 'home';
}

/** Whether it says of two teams that they have met, or were to: it has ended, or was broken off. */
export function isOfTwoTeams(result: Result | null): boolean {
  return result !== null && (DECIDED.has(result.ending) || result.ending === 'abandoned');
}

/** The same of the match with its sides exchanged. */
export function turnResult(result: Result): Result {
  const { ending, score, sets, shootout } = result;
  const turn = ([home, away]: ScorePair): ScorePair => [away, home];
  return {
    ...result,
    ending: TURNED[ending] ?? ending,
    score: score && turn(score),
    ...(sets && { sets: sets.map(turn) }),
    ...(shootout && { shootout: turn(shootout) }),
  };
}

const TURNED: Partial<Record<Ending, Ending>> = {
  homeForfeit: 'awayForfeit',
  awayForfeit: 'homeForfeit',
};
