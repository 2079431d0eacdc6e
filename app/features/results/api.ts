import { ENDINGS, factsOfEnding, type Result } from '@evenfield/engine';
import { scheduleId, scheduleQuery } from '@evenfield/wire';
import {
  MOST_REMARK,
  MOST_SCORE,
  MOST_SETS,
  matchResultsEnvelope,
  standingsEnvelope,
  standingsParams,
} from '@evenfield/wire/results';
import { looseText, orAbsent, storedText, wholeNumber } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

const shownPair = z.readonly(z.tuple([z.number(), z.number()]));

/** A result as shown. */
export const resultSchema = z.object({
  ending: z.enum(ENDINGS),
  score: z.nullable(shownPair),
  sets: z.exactOptional(z.readonly(z.array(shownPair))),
  shootout: z.exactOptional(shownPair),
  remark: z.exactOptional(z.string()),
  disputed: z.exactOptional(z.literal(true)),
}) satisfies z.ZodMiniType<Result>;

const SCORE_WANTED = 'Enter what both teams scored.';
const SHOOTOUT_WANTED = 'Enter who won the shootout.';

const points = wholeNumber(0, MOST_SCORE);
const pairOf = (wanted: string) => z.tuple([points, points], { error: wanted });

/** A result as entered; only the server marks it as disputed. */
export const resultInput = z.pipe(
  z
    .object(
      {
        ending: z.enum(ENDINGS, { error: `Send one of ${ENDINGS.join(', ')}.` }),
        score: orAbsent(pairOf(SCORE_WANTED)),
        sets: orAbsent(
          z
            .array(pairOf('A set is two numbers.'), {
              error: 'Sets are a list of pairs of points.',
            })
            .check(z.maxLength(MOST_SETS, `At most ${MOST_SETS} sets.`)),
        ),
        shootout: orAbsent(pairOf(SHOOTOUT_WANTED)),
        remark: orAbsent(
          looseText('Say it in words.').check(
            z.maxLength(MOST_REMARK, `At most ${MOST_REMARK} characters.`),
          ),
        ),
      },
      { error: 'Send an object with ending and score, or null.' },
    )
    .check(
      z.check(({ value: { ending, score, shootout }, issues }) => {
        const fault = (path: string, message: string) =>
          issues.push({ code: 'custom', path: [path], input: ending, message, continue: true });
        if (factsOfEnding(ending).score === 'required' && score === undefined)
          fault('score', SCORE_WANTED);
        if (ending === 'shootout' && shootout === undefined) fault('shootout', SHOOTOUT_WANTED);
      }),
    ),
  z.transform(
    ({ ending, score = null, sets = [], shootout, remark }): Result => ({
      ...{ ending, score },
      ...(sets.length > 0 && { sets }),
      ...(shootout && { shootout }),
      ...(remark !== undefined && { remark }),
    }),
  ),
);

/** An entry in a result's history. */
const resultChange = z.object({
  at: z.string(), // ISO 8601 UTC
  act: z.enum(['set', 'clear', 'confirm', 'dispute']),
  by: z.string(), // a person's name, or that of a link
  byLink: z.boolean(),
  result: z.nullable(resultSchema), // afterwards; null: none
  remark: z.nullable(z.string()), // the reason for a dispute
});
export type ResultChange = z.infer<typeof resultChange>;
export type ResultAct = ResultChange['act'];

/** Calls about results; scores are recorded by the call that updates a match. */
export const resultCalls = {
  getMatchResults: {
    method: 'GET',
    path: '/api/v2/score/matchesbyevent',
    summary: 'The matches of a schedule with their scores',
    description: 'For anybody while the schedule is active, else for its owner only.',
    access: 'public',
    query: scheduleQuery,
    answer: matchResultsEnvelope,
    problems: ['malformed', 'notFound'],
  },
  getStandings: {
    method: 'GET',
    path: '/api/standings/:schedule_id',
    summary: 'The table of every division, or of every pool of it',
    description: 'For anybody while the schedule is active, else for its owner only.',
    access: 'public',
    params: standingsParams,
    answer: standingsEnvelope,
    problems: ['notFound', 'overloaded'],
  },
  getResultHistory: {
    method: 'GET',
    path: '/api/results/history',
    summary: 'Who said what of the result of a match, the newest first',
    access: 'organizer',
    query: z.object({ schedule: scheduleId, match: storedText(200) }),
    answer: dataEnvelope(z.array(resultChange)),
    problems: ['malformed', 'notFound'],
  },
} as const satisfies Record<string, Endpoint>;
