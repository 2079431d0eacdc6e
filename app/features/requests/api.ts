/**
 * Clubs of a saved schedule, and links by which each enters its requests without an account: days on
 * which it cannot play, free evenings of its grounds, what it prefers. A link's secret is in the
 * fragment of its address, which browsers don't send, and travels in a header of its own.
 */
import { FIELD_NOUNS, type GameDate, type TeamRef } from '@evenfield/engine';
import { emailText, legible, outcomeEnvelope, scheduleId } from '@evenfield/wire';
import {
  canBeStored,
  filledText,
  looseText,
  orAbsent,
  recordId,
  UNKEPT,
} from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';
import { requests } from './feature.ts';

/** The header that carries a link's secret. */
export const REQUEST_LINK_HEADER = 'request-link';

/** Returns the path of a link. */
export function requestPath(secret: string): string {
  return `${requests.sitePages.requests.path}#${secret}`;
}

/** Returns the path of a link in an e-mail by which its address gets no more of them. */
export function stopPath(secret: string): string {
  return `${requests.sitePages.stopEmails.path}?token=${secret}`;
}

export const MOST_CLUBS = 200; // of a schedule
export const MOST_REQUESTS = 100; // of a club at a time
export const MOST_TEXT = 200; // characters of a reason or remark
const MOST_TEAMS = 200; // of a club
const MOST_NAME = 80;
const MOST_MINUTES = 2880; // the end of the next calendar day
/** As many as a schedule can have; the page for clubs does without the schemas of schedules. */
const MOST_DATES = 400;
const MOST_FIELDS = 60;
const MOST_REMINDER = 30; // days before the deadline
const MOST_IMPORTED = 2000; // requests at a time
export const MOST_DECISIONS = 500; // at a time

/** The brand's own text; without a transformation, as the schemas of responses have none. */
const gameDate = z.iso.date({
  error: "Write the date as YYYY-MM-DD, like '2027-04-03'.",
}) as unknown as z.ZodMiniType<GameDate, string>;
const storedName = z
  .string({ error: 'Send a name as text.' })
  .check(z.maxLength(500, 'At most 500 characters.'), z.refine(canBeStored, UNKEPT));
const teamRef = z.object({ division: storedName, pool: z.nullable(storedName), team: storedName });
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

const clubRequest = z.object({
  ...requestFields,
  reason: z.string(),
  id: z.string(),
  decision: z.nullable(z.enum(DECISIONS)), // null: not decided yet
  remark: z.string(), // of the organizer to the club
});
export type ClubRequest = z.output<typeof clubRequest>;

export const clubContact = emailText('Enter valid email.');

const clubFields = {
  name: filledText('Name the club.').check(
    z.maxLength(MOST_NAME, `At most ${MOST_NAME} characters.`),
    legible(),
  ),
  contact: orAbsent(clubContact),
  teams: z.array(teamRef).check(z.minLength(1, 'Choose a team.'), z.maxLength(MOST_TEAMS)),
  grounds: z.array(storedName).check(z.maxLength(MOST_FIELDS)), // names of fields
};

const clubInput = z.object({ ...clubFields, id: z.nullable(recordId('Name the club.')) }); // null: a new one
export type ClubInput = z.output<typeof clubInput>;

/** All clubs of a schedule as they are to be; one that is left out goes, with its links and requests. */
const clubsInput = z.object(
  {
    schedule: scheduleId,
    deadline: z.nullable(gameDate), // the last day on which clubs may change their requests; null: none
    reminder: z.nullable(
      z.int({ error: 'Days before the deadline.' }).check(z.gte(1), z.lte(MOST_REMINDER)),
    ), // days before the deadline of an e-mail to clubs that have sent nothing; null: none
    clubs: z.array(clubInput).check(z.maxLength(MOST_CLUBS, `At most ${MOST_CLUBS} clubs.`)),
  },
  { error: 'Send an object with schedule, deadline, reminder and clubs.' },
);

export type ClubsInput = z.output<typeof clubsInput>;

/**
 * What became of the last e-mail with a link: not sent as nobody has the address, as it had too many
 * that day, or as the mail server took it at no try. `stopped`: whoever has the address wants no more.
 */
export const EMAIL_STATES = [
  'waiting',
  'sent',
  'noMailbox',
  'tooMany',
  'undelivered',
  'stopped',
] as const;
export type ClubEmailState = (typeof EMAIL_STATES)[number];

/** A club as its organizer sees it. Times are ISO 8601 UTC. */
const club = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(), // '': none
  teams: z.array(teamRef),
  grounds: z.array(z.string()),
  links: z.number(), // active ones
  email: z.nullable(z.object({ state: z.enum(EMAIL_STATES), date: z.string() })), // null: none to this address
  opened: z.nullable(z.string()), // when a link of its was last opened; null: never
  sent: z.nullable(z.string()), // when it last sent its requests; null: never
  requests: z.array(clubRequest),
  withdrawn: z.array(clubRequest), // decided, and then taken back by the club
});
export type Club = z.output<typeof club>;

const clubList = z.object({
  deadline: z.nullable(z.string()),
  reminder: z.nullable(z.number()), // days before the deadline
  clubs: z.array(club),
});
export type ClubList = z.output<typeof clubList>;

/** A new link. Its secret is shown only once and not stored. */
const clubLink = z.object({ club: z.string(), secret: z.string() });
export type ClubLink = z.infer<typeof clubLink>;

const namedClubs = z.object(
  {
    schedule: scheduleId,
    clubs: z
      .array(recordId('Name the club.'))
      .check(z.minLength(1, 'Name a club.'), z.maxLength(MOST_CLUBS)),
  },
  { error: 'Send an object with schedule and clubs.' },
);

const decisionsInput = z.object(
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

const importInput = z.object(
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

const sendInput = z.object(
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
const breakingMatch = z.object({
  match: z.string(), // 'Lions – Bears'
  place: z.string(), // 'Sat 3 Apr, 9:00 AM, North'
  why: z.array(z.string()), // sentences on why it is not elsewhere; empty: not known
});
export type BreakingMatch = z.infer<typeof breakingMatch>;

/** Everything that a link shows: its own club only. */
const openedClub = z.object({
  schedule: z.string(), // name
  club: z.string(), // name
  teams: z.array(teamRef),
  grounds: z.array(z.string()),
  noun: z.enum(FIELD_NOUNS), // what matches are played on
  dates: z.array(gameDate), // of the season, ascending
  deadline: z.nullable(z.string()),
  isOpen: z.boolean(), // its requests can be changed
  sent: z.nullable(z.string()),
  isStopped: z.boolean(), // its address gets no more e-mails
  usual: z.array(z.object({ dates: z.array(gameDate), from: z.int(), to: z.int() })), // free times to begin with, from its last season; once it has sent anything, none
  requests: z.array(
    z.extend(clubRequest, {
      breaks: z.nullable(z.array(breakingMatch)), // empty: met; null: not decided, declined, or about a ground that is gone
    }),
  ),
});
export type OpenedClub = z.output<typeof openedClub>;

const BY_LINK = `The secret of a club's link goes in the header \`${REQUEST_LINK_HEADER}\`; without a good one the answer is 404.`;

/** Calls about clubs and their requests. */
export const requestCalls = {
  getClubs: {
    method: 'GET',
    path: '/api/requests/clubs',
    summary: 'The clubs of a schedule with what each requests',
    access: 'organizer',
    query: z.object({ schedule: scheduleId }),
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound'],
  },
  saveClubs: {
    method: 'POST',
    path: '/api/requests/clubs',
    summary:
      'Set the clubs of a schedule, until when they may change their requests, and when they are reminded',
    description: 'All of them: a club that is left out goes, with its links and requests.',
    access: 'organizer',
    body: clubsInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  createClubLinks: {
    method: 'POST',
    path: '/api/requests/links/create',
    summary: 'Make a link for each of some clubs',
    description:
      'Secrets are told this once. Earlier links of a club work on until they are ended.',
    access: 'organizer',
    body: namedClubs,
    answer: dataEnvelope(z.array(clubLink)),
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  emailClubLinks: {
    method: 'POST',
    path: '/api/requests/links/email',
    summary: 'E-mail a link to each of some clubs',
    description:
      'A link is made when its e-mail is sent; `email` of the club shows what became of it. The ' +
      "organizer's own e-mail has to be verified, as clubs reply to it.",
    access: 'organizer',
    body: namedClubs,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  revokeClubLinks: {
    method: 'POST',
    path: '/api/requests/links/revoke',
    summary: 'Make all links of a club good for nothing; what came by them stays',
    access: 'organizer',
    body: z.object({ club: recordId('Name the club.') }, { error: 'Send an object with club.' }),
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooMany'],
  },
  decideRequests: {
    method: 'POST',
    path: '/api/requests/decide',
    summary: 'Accept, soften or decline requests of clubs',
    description:
      'The schedule is not changed: what is accepted becomes one of its rules by saving it. Only ' +
      '`cannotPlay` and `cannotHost` can be softened.',
    access: 'organizer',
    body: decisionsInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  importRequests: {
    method: 'POST',
    path: '/api/requests/import',
    summary: 'Add requests of clubs that their organizer has by other ways than their links',
    description:
      'Those that a club has already are not added again, but accepted if they were not decided. As ' +
      'after `decideRequests`, the schedule is not changed.',
    access: 'organizer',
    body: importInput,
    answer: dataEnvelope(clubList),
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany'],
  },
  openRequests: {
    method: 'GET',
    path: '/api/requests/open',
    summary: 'What a club has requested and what became of it, by its link',
    description: BY_LINK,
    access: 'public',
    secretIn: REQUEST_LINK_HEADER,
    answer: dataEnvelope(openedClub),
    problems: ['notFound', 'tooMany', 'overloaded'],
  },
  sendRequests: {
    method: 'POST',
    path: '/api/requests/send',
    summary: 'Set what a club requests, by its link',
    description:
      `${BY_LINK} All of its requests: one that is left out is taken back, and a changed one is decided ` +
      'anew. With `seen`, the ids of the requests that the club was shown, others stay: its organizer ' +
      'may have added some since.',
    access: 'public',
    secretIn: REQUEST_LINK_HEADER,
    body: sendInput,
    answer: outcomeEnvelope,
    problems: ['malformed', 'notFound', 'tooLarge', 'tooMany', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
