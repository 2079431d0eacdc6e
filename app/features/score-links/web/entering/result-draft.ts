import {
  type Ending,
  factsOfEnding,
  type Result,
  type ScorePair,
  type ScoreUnit,
} from '@evenfield/engine';

/** A result while it is being entered. */
export interface ResultDraft {
  readonly ending: Ending;
  readonly score: ScorePair; // in a sport with sets: sets won, while no set is entered
  readonly sets: readonly ScorePair[];
  readonly shootout: ScorePair;
  readonly remark: string;
}

/** An unsent one that can be continued. */
export interface StoredDraft {
  readonly match: string; // its id
  readonly seen: number; // the schedule's version from which it was started
  readonly draft: ResultDraft;
}

const LEVEL: ScorePair = [0, 0];

/** Whether a match with this ending has a score to enter. */
export function hasScore(ending: Ending): boolean {
  return factsOfEnding(ending).played;
}

export function draftOf(result: Result | null, unit: ScoreUnit): ResultDraft {
  const blank = unit === 'sets' && result === null ? [LEVEL] : [];
  return {
    ending: result?.ending ?? 'regular',
    score: result?.score ?? LEVEL,
    sets: result?.sets ?? blank,
    shootout: result?.shootout ?? LEVEL,
    remark: result?.remark ?? '',
  };
}

/** Returns the score shown: sets won are counted if sets are entered. */
export function scoreOf({ score, sets }: ResultDraft, unit: ScoreUnit): ScorePair {
  const played = playedSets(sets);
  if (unit !== 'sets' || played.length === 0) return score;
  const won = (side: 0 | 1) => played.filter((set) => set[side] > set[1 - side]!).length;
  return [won(0), won(1)];
}

export function resultOf(draft: ResultDraft, unit: ScoreUnit): Result {
  const { ending, shootout } = draft;
  const remark = draft.remark.trim();
  const score = scoreOf(draft, unit);
  const sets = playedSets(draft.sets);
  const begun = ending !== 'abandoned' || sets.length > 0 || score[0] + score[1] > 0;
  const played = hasScore(ending) && begun;
  return {
    ending,
    score: played ? score : null,
    ...(played && sets.length > 0 && { sets }),
    ...(ending === 'shootout' && { shootout }),
    ...(remark !== '' && { remark }),
  };
}

/** Drops sets after the last one with points, which were not played. */
function playedSets(sets: readonly ScorePair[]): ScorePair[] {
  const last = sets.findLastIndex(([home, away]) => home + away > 0);
  return sets.slice(0, last + 1);
}
