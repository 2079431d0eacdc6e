/**
 * A result as keys of a match's row; the row of a match without a result has none of them.
 * Responses hold them, but they are never saved with a schedule.
 */
import {
  ENDINGS,
  type Ending,
  type MatchId,
  type Result,
  type Results,
  type ScorePair,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';

/** The highest score of one team. */
export const MOST_SCORE = 999;
export const MOST_SETS = 9;
export const MOST_REMARK = 200;

const NAMES = {
  regular: 'final',
  overtime: 'overtime',
  shootout: 'shootout',
  homeForfeit: 'forfeit1', // team 1 forfeited
  awayForfeit: 'forfeit2',
  bothForfeit: 'forfeit',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<Ending, string>>;

export type EndingName = (typeof NAMES)[Ending];

export const ENDING_NAMES = Object.values(NAMES) as [EndingName, ...EndingName[]]; // there are some

const points = wholeNumber(0, MOST_SCORE);

/** The keys of a result in a request. */
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

/** The keys of a result in a response. */
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

/** The result's keys of a row, which are removed from what a client sends as a match. */
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

/** Returns the result in a row; null if it has none. */
export function decodeResult(row: unknown): Result | null {
  const read = z.safeParse(shownResult, row);
  if (!read.success || read.data.result === undefined) return null;
  const { score1, score2, result, sets, shootout1, shootout2, remark, disputed } = read.data;
  const score = pairOf(score1, score2);
  const shootout = pairOf(shootout1, shootout2);
  return {
    ending: endingOf(result),
    score,
    ...(sets && { sets }),
    ...(shootout && { shootout }),
    ...(remark !== undefined && { remark }),
    ...(disputed && { disputed: true as const }),
  };
}

/** Returns the results in rows of matches. */
export function decodeResults(rows: readonly Record<string, unknown>[]): Results {
  return new Map(
    rows.flatMap((row) => {
      const result = row['result'] === undefined ? null : decodeResult(row);
      return result === null ? [] : [[String(row['matchid']) as MatchId, result] as const];
    }),
  );
}

export function endingOf(name: EndingName): Ending {
  return ENDINGS.find((ending) => NAMES[ending] === name)!; // every name is of an ending
}

function endingName(ending: Ending): EndingName {
  return NAMES[ending];
}

export function pairOf(one: number | undefined, other: number | undefined): ScorePair | null {
  return one === undefined || other === undefined ? null : [one, other];
}
