/** What a club requests, and what its organizer decides. */
import type { GameDate, TeamRef } from '@evenfield/engine';
import { scheduleId } from '@evenfield/wire';
import { canBeStored, looseText, recordId, UNKEPT } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';

export const MOST_REQUESTS = 100; // of a club at a time
export const MOST_TEXT = 200; // characters of a reason or remark
export const MOST_TEAMS = 200; // of a club
const MOST_MINUTES = 2880; // the end of the next calendar day
/** As many as a schedule can have; the page for clubs does without the schemas of schedules. */
const MOST_DATES = 400;
const MOST_IMPORTED = 2000; // requests at a time
export const MOST_DECISIONS = 500; // at a time

/** The brand's own text; without a transformation, as the schemas of responses have none. */
export const gameDate = z.iso.date({
  error: "Write the date as YYYY-MM-DD, like '2027-04-03'.",
}) as unknown as z.ZodMiniType<GameDate, string>;
export const storedName = z
  .string({ error: 'Send a name as text.' })
  .check(z.maxLength(500, 'At most 500 characters.'), z.refine(canBeStored, UNKEPT));
export const teamRef = z.object({
  division: storedName,
  pool: z.nullable(storedName),
  team: storedName,
});
export function isSameTeam(one: TeamRef, other: TeamRef): boolean {
  return one.division === other.division && one.pool === other.pool && one.team === other.team;
}

const shortText = looseText('Send a sentence as text.').check(
  z.maxLength(MOST_TEXT, `At most ${MOST_TEXT} characters.`),
);
const minutes = z.nullable(
  z.int({ error: 'Minutes since midnight.' }).check(z.gte(0), z.lte(MOST_MINUTES)),
);

/** What a club can request: `free` is a time at which its grounds are free for matches. */
export const REQUEST_KINDS = ['cannotPlay', 'cannotHost', 'prefers', 'free'] as const;
export type ClubRequestKind = (typeof REQUEST_KINDS)[number];

const requestFields = {
  kind: z.enum(REQUEST_KINDS),
  teams: z.array(teamRef).check(z.maxLength(MOST_TEAMS)), // empty: all of the club's
  dates: z
    .array(gameDate)
    .check(z.minLength(1, 'Choose at least one day.'), z.maxLength(MOST_DATES)),
  from: minutes, // null: from the beginning of the day
  to: minutes, // null: to its end
  reason: shortText,
};

const requestInput = z
  .object({ ...requestFields, id: z.nullable(recordId('Name the request.')) }) // null: a new one
  .check(
    z.refine(({ from, to }) => from === null || to === null || from < to, {
      error: 'The time ends before it begins.',
      path: ['to'],
    }),
    z.refine(({ kind, from, to }) => kind !== 'free' || (from !== null && to !== null), {
      error: 'Enter from when to when the ground is free.',
      path: ['from'],
    }),
  );
export type RequestInput = z.output<typeof requestInput>;

/** A request as far as it is entered. */
export const unsentRequest = z.object({
  ...requestFields,
  dates: z.array(gameDate).check(z.maxLength(MOST_DATES)),
  reason: z.string(),
  id: z.nullable(z.string()),
});

/** `softened`: to be met where possible, of a request that would forbid matches otherwise. */
export const DECISIONS = ['accepted', 'softened', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether a request can be softened: one that would forbid matches. */
export function canSoften(kind: ClubRequestKind): boolean {
  return kind === 'cannotPlay' || kind === 'cannotHost';
}

export const clubRequest = z.object({
  ...requestFields,
  reason: z.string(),
  id: z.string(),
  decision: z.nullable(z.enum(DECISIONS)), // null: not decided yet
  remark: z.string(), // of the organizer to the club
});
export type ClubRequest = z.output<typeof clubRequest>;

export const decisionsInput = z.object(
  {
    schedule: scheduleId,
    decisions: z
      .array(
        z.object({
          request: recordId('Name the request.'),
          decision: z.nullable(z.enum(DECISIONS)), // null: to be decided again
          remark: shortText,
        }),
      )
      .check(
        z.minLength(1, 'Decide at least one.'),
        z.maxLength(MOST_DECISIONS, `At most ${MOST_DECISIONS} decisions at a time.`),
      ),
  },
  { error: 'Send an object with schedule and decisions.' },
);
export type DecisionsInput = z.output<typeof decisionsInput>;

export const importInput = z.object(
  {
    schedule: scheduleId,
    isAccepted: z.boolean({ error: 'Send whether they are accepted.' }),
    requests: z
      .array(z.object({ club: recordId('Name the club.'), request: requestInput }))
      .check(z.minLength(1, 'Add at least one.'), z.maxLength(MOST_IMPORTED)),
  },
  { error: 'Send an object with schedule, isAccepted and requests.' },
);
export type ImportInput = z.output<typeof importInput>;
/** A request of a club that its organizer has by other ways than its link. */
export type ImportedRequest = ImportInput['requests'][number];

export const sendInput = z.object(
  {
    requests: z
      .array(requestInput)
      .check(z.maxLength(MOST_REQUESTS, `At most ${MOST_REQUESTS} requests.`)),
    seen: z.optional(z.array(recordId('Name the request.')).check(z.maxLength(MOST_REQUESTS))), // requests that the club was shown
  },
  { error: 'Send an object with requests.' },
);
export type SendInput = z.output<typeof sendInput>;

/** A match that breaks a request. */
export const breakingMatch = z.object({
  match: z.string(), // 'Lions – Bears'
  place: z.string(), // 'Sat 3 Apr, 9:00 AM, North'
  why: z.array(z.string()), // sentences on why it is not elsewhere; empty: not known
});
export type BreakingMatch = z.infer<typeof breakingMatch>;
