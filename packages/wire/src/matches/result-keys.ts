/**
 * How a match went, as keys of its row: the row of a match that has no result has none of them. They are
 * told and never saved with a schedule.
 */
import type { Ending, MatchId, Result, Results, ScorePair } from '@evenfield/engine';
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';

/** Where a fault of a result as a whole is pointed at. */
export const SCORE_PATH = 'score1';
export const SHOOTOUT_PATH = 'shootout1';

/** The most that one team can have scored. */
export const MOST_SCORE = 999;
export const MOST_SETS = 9;
export const MOST_REMARK = 200;

const ENDINGS = {
  final: 'regular',
  overtime: 'overtime',
  shootout: 'shootout',
  forfeit1: 'homeForfeit', // team 1 forfeited
  forfeit2: 'awayForfeit',
  forfeit: 'bothForfeit',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
} as const satisfies Record<string, Ending>;

export type EndingName = keyof typeof ENDINGS;

export const ENDING_NAMES = Object.keys(ENDINGS) as [EndingName, ...EndingName[]];

const points = wholeNumber(0, MOST_SCORE);

/** What is sent of a result. */
export const sentResult = {
  score1: orAbsent(points),
  score2: orAbsent(points),
  sets: orAbsent(
    z
      .array(z.tuple([points, points], { error: 'A set is two numbers.' }), {
        error: 'Sets are a list of pairs of points.',
      })
      .check(z.maxLength(MOST_SETS, `At most ${MOST_SETS} sets.`)),
  ),
  shootout1: orAbsent(points),
  shootout2: orAbsent(points),
};

/** What is told of one. */
export const shownResult = z.object({
  score1: z.optional(z.number()),
  score2: z.optional(z.number()),
  result: z.optional(z.enum(ENDING_NAMES)),
  sets: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  shootout1: z.optional(z.number()),
  shootout2: z.optional(z.number()),
  remark: z.optional(z.string()),
  disputed: z.optional(z.literal('1')),
});

export type ShownResult = z.infer<typeof shownResult>;

/** Names by which a row tells of its result: to be taken out of what is sent as a match. */
export const RESULT_KEYS = Object.keys(shownResult.shape) as readonly (keyof ShownResult)[];

export function encodeResult(result: Result): ShownResult {
  const { ending, score, sets, shootout, remark, disputed } = result;
  return {
    ...(score && { score1: score[0], score2: score[1] }),
    result: endingName(ending),
    ...(sets && { sets: sets.map(([home, away]): [number, number] => [home, away]) }),
    ...(shootout && { shootout1: shootout[0], shootout2: shootout[1] }),
    ...(remark !== undefined && { remark }),
    ...(disputed && { disputed: '1' as const }),
  };
}

/** The result that a row tells of; null where it has none. */
export function decodeResult(row: unknown): Result | null {
  const read = z.safeParse(shownResult, row);
  if (!read.success || read.data.result === undefined) return null;
  const { score1, score2, result, sets, shootout1, shootout2, remark, disputed } = read.data;
  const score = pairOf(score1, score2);
  const shootout = pairOf(shootout1, shootout2);
  return {
    ending: ENDINGS[result],
    score,
    ...(sets && { sets }),
    ...(shootout && { shootout }),
    ...(remark !== undefined && { remark }),
    ...(disputed && { disputed: true as const }),
  };
}

/** The results that rows of matches tell of. */
export function decodeResults(rows: readonly Record<string, unknown>[]): Results {
  return new Map(
    rows.flatMap((row) => {
      const result = row['result'] === undefined ? null : decodeResult(row);
      return result === null ? [] : [[String(row['matchid']) as MatchId, result] as const];
    }),
  );
}

export function endingOf(name: EndingName): Ending {
  return ENDINGS[name];
}

function endingName(ending: Ending): EndingName {
  return ENDING_NAMES.find((name) => ENDINGS[name] === ending)!; // every ending has a name
}

export function pairOf(one: number | undefined, other: number | undefined): ScorePair | null {
  return one === undefined || other === undefined ? null : [one, other];
}
