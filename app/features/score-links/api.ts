/**
 * Links by which a referee or a team enters scores without an account. A link's secret is in the
 * fragment of its address, which browsers don't send, and travels in a header of its own.
 */
import { FIELD_NOUNS, SCORE_UNITS } from '@evenfield/engine';
import {
  legible,
  outcomeEnvelope,
  planRequired,
  problemEnvelope,
  scheduleId,
  versionNumber,
} from '@evenfield/wire';
import { LINK_HEADER, MOST_REMARK, SCORE_PAGE } from '@evenfield/wire/results';
import {
  canBeStored,
  filledText,
  looseText,
  orAbsent,
  recordId,
  UNKEPT,
} from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { resultInput, resultSchema } from '#features/results/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** Returns the path of a link. */
export function linkPath(secret: string): string {
  return `${SCORE_PAGE}#${secret}`;
}

export const MOST_LINK_NAME = 80;

function partName(wanted: string) {
  return z
    .string({ error: wanted })
    .check(
      z.regex(/\S/, wanted),
      z.maxLength(200, 'At most 200 characters.'),
      z.refine(canBeStored, UNKEPT),
    );
}

/** The scope of a link: a match by id, a field by name, or all matches. */
const linkScope = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('match'), match: partName('Name the match.') }),
    z.object({ kind: z.literal('field'), field: partName('Name the field.') }),
    z.object({ kind: z.literal('schedule') }),
  ],
  { error: "Choose 'match', 'field' or 'schedule'." },
);
export type LinkScope = z.infer<typeof linkScope>;

/** The holder of a link: 'Referee Kim', 'Field 2'. */
export const linkName = filledText('Say who the link is for.').check(
  z.maxLength(MOST_LINK_NAME, `At most ${MOST_LINK_NAME} characters.`),
  legible(),
);

const linkInput = z.object(
  { schedule: scheduleId, scope: linkScope, name: linkName },
  { error: 'Send an object with schedule, scope and name.' },
);
export type LinkInput = z.output<typeof linkInput>;

/** A link as its organizer sees it. Times are ISO 8601 UTC. */
const scoreLink = z.object({
  id: z.string(),
  name: z.string(),
  scope: linkScope,
  created: z.string(),
  revoked: z.nullable(z.string()), // null: active
  used: z.nullable(z.string()), // when it last changed a result; null: never
  entries: z.number(), // number of results entered by it
  isGone: z.boolean(), // its match or field is no longer in the schedule
});
export type ScoreLink = z.infer<typeof scoreLink>;

/** A new link. Its secret is shown only once and not stored. */
const newScoreLink = z.object({ link: scoreLink, secret: z.string() });
export type NewScoreLink = z.infer<typeof newScoreLink>;

const KEY_WANTED = 'A key is up to 64 letters and digits, like a UUID.';
/** Fields of entries and judgments. `key`: the same for every retry, so that it counts once. */
const entryFields = {
  match: filledText('Name the match.').check(z.maxLength(200, 'At most 200 characters.')),
  key: orAbsent(recordId(KEY_WANTED)),
};

/** `version`: of the schedule whose result was seen. `result`: null clears it. */
const entryInput = z.pipe(
  z.object(
    { ...entryFields, version: versionNumber, result: z.nullable(resultInput) },
    { error: 'Send an object with match, version and result.' },
  ),
  z.transform(({ key = null, ...entry }) => ({ ...entry, key })),
);

/** `version`: left out to judge the result whatever it is now. */
const judgementInput = z.pipe(
  z.object(
    {
      ...entryFields,
      judgement: z.enum(['confirm', 'dispute'], { error: "Choose 'confirm' or 'dispute'." }),
      version: orAbsent(versionNumber),
      remark: orAbsent(
        looseText('Say it in words.').check(z.maxLength(MOST_REMARK, `At most ${MOST_REMARK}.`)),
      ),
    },
    { error: 'Send an object with match and judgement.' },
  ),
  z.transform(({ version = null, remark = null, key = null, ...judged }) => ({
    ...judged,
    ...{ version, remark, key },
  })),
);
/** A confirmation or dispute by somebody who did not enter the result. */
export type JudgementInput = z.output<typeof judgementInput>;
export type Judgement = JudgementInput['judgement'];

/** A match as shown for entering its score, with names as displayed. */
const scoringMatch = z.object({
  id: z.string(),
  division: z.string(), // with its pool
  home: z.string(), // a team or a placeholder
  away: z.string(),
  isKnown: z.boolean(), // both sides are teams, as needed for a score
  day: z.string(), // '' in the buffer, as are time and field
  date: z.nullable(z.string()), // YYYY-MM-DD
  time: z.string(), // with its delay
  field: z.string(),
  result: z.nullable(resultSchema),
  version: z.number(), // of the schedule when the result was set; 0: no result
  byThisLink: z.boolean(), // whether the result was entered by this link
});
export type ScoringMatch = z.infer<typeof scoringMatch>;

/** The scope of a link that is no longer in the schedule; the field as displayed. */
const goneScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match') }),
  z.object({ kind: z.literal('field'), field: z.string() }),
]);
export type GoneScope = z.infer<typeof goneScope>;

/** Everything that a link shows. */
const scoring = z.object({
  schedule: z.string(), // name
  link: z.string(), // name of the holder
  version: z.number(), // of the schedule
  unit: z.enum(SCORE_UNITS),
  draws: z.boolean(), // whether a match may end in a tie
  noun: z.exactOptional(z.enum(FIELD_NOUNS)), // what matches are played on; left out: fields
  gone: z.exactOptional(goneScope),
  matches: z.array(scoringMatch), // in order of play
});
export type Scoring = z.infer<typeof scoring>;

/** The outcome of an entry: the schedule's new version, and the match as it is now. */
const recorded = z.object({ version: z.number(), match: scoringMatch });
export type Recorded = z.infer<typeof recorded>;

const recordedEnvelope = z.union([
  z.object({ success: z.literal(true), message: z.string(), data: recorded }),
  planRequired,
]);

/** The body of status 409: somebody else changed the result meanwhile. */
export const staleEntryEnvelope = z.object({
  ...{ success: z.literal(false), message: z.string(), error: z.literal('stale') },
  data: z.extend(problemEnvelope.shape.data, { version: z.number(), current: scoringMatch }),
});

const BY_LINK = `The secret of a score link goes in the header \`${LINK_HEADER}\`; without a good one the answer is 404.`;

/** Calls about links for entering scores without an account. */
export const scoreLinkCalls = {
  createScoreLink: {
    method: 'POST',
    path: '/api/score-links/create',
    summary: 'Make a link by which somebody without an account enters scores',
    description: 'For one match, one field or the whole schedule. Its secret is told this once.',
    access: 'organizer',
    body: linkInput,
    answer: z.union([
      z.object({ success: z.literal(true), message: z.string(), data: newScoreLink }),
      planRequired,
    ]),
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getScoreLinks: {
    method: 'GET',
    path: '/api/score-links/get',
    summary: 'The score links of a schedule, the newest first',
    access: 'organizer',
    query: z.object({ schedule: scheduleId }),
    answer: dataEnvelope(z.array(scoreLink)),
    problems: ['malformed', 'notFound'],
  },
  revokeScoreLink: {
    method: 'POST',
    path: '/api/score-links/revoke',
    summary: 'Make a score link good for nothing; what came by it stays',
    access: 'organizer',
    body: z.object({ id: recordId('Name the link.') }, { error: 'Send an object with id.' }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  getScoring: {
    method: 'GET',
    path: '/api/score-links/matches',
    summary: 'The matches that a score link is for',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    answer: dataEnvelope(scoring),
    problems: ['notFound', 'tooMany', 'overloaded'],
  },
  recordByLink: {
    method: 'POST',
    path: '/api/score-links/record',
    summary: 'Enter how a match went, by a score link',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    body: entryInput,
    answer: recordedEnvelope,
    stale: staleEntryEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooLarge', 'tooMany', 'overloaded'],
  },
  judgeByLink: {
    method: 'POST',
    path: '/api/score-links/judge',
    summary: 'Confirm or dispute the result of a match, by a score link',
    description: BY_LINK,
    access: 'public',
    secretIn: LINK_HEADER,
    body: judgementInput,
    answer: recordedEnvelope,
    stale: staleEntryEnvelope,
    problems: ['malformed', 'notFound', 'stale', 'tooLarge', 'tooMany', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
