/** What is kept of whoever registered. */
import { emailText, legible } from '@evenfield/wire';
import { looseText, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { day, MOST_CODE, MOST_LABEL, MOST_QUESTIONS, MOST_TEXT, shortName } from './form.ts';

export const MOST_REGISTRATIONS = 5000; // of a form
export const MOST_EMAILED = 2000; // registrations at a time
export const MOST_PLAYERS = 60; // of a team
const MOST_DAYS = 100;
const MOST_PHONE = 40; // characters
const MOST_NUMBER = 8; // characters of a player's number

/**
 * `accepted` has a place. `waiting` is on the waitlist; `offered` has moved up from there and loses the
 * place again unless it is confirmed in time. `withdrawn` by whoever registered, or as an offered place
 * was not confirmed in time; `declined` by the organizer.
 */
export const STATES = ['accepted', 'offered', 'waiting', 'withdrawn', 'declined'] as const;
export type RegistrationState = (typeof STATES)[number];

const player = z.object({
  name: shortName('Name the player.'),
  number: looseText('Send the number as text.').check(
    z.maxLength(MOST_NUMBER, `At most ${MOST_NUMBER} characters.`),
  ),
});
export type RosterPlayer = z.output<typeof player>;

const text = looseText('Send the answer as text.').check(
  z.maxLength(MOST_TEXT, `At most ${MOST_TEXT} characters.`),
);
/** Of a consent: 'yes' where it is given. Numbers and dates as text, dates as YYYY-MM-DD. */
const answers = z
  .array(z.object({ question: recordId('Name the question.'), answer: text }))
  .check(z.maxLength(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} answers.`));
export const GIVEN = 'yes';

export const registrationFields = {
  name: shortName('Enter a name.'), // of the team or of the player
  contact: shortName('Enter your name.'), // of a minor: the guardian
  email: emailText('Enter valid email.'),
  phone: looseText('Send the phone number as text.').check(
    z.maxLength(MOST_PHONE, `At most ${MOST_PHONE} characters.`),
    legible(),
  ),
  isMinor: z.boolean({ error: 'Send true or false.' }),
  days: z.array(day).check(z.maxLength(MOST_DAYS, `At most ${MOST_DAYS} days.`)), // on which it can't play
  players: z.array(player).check(z.maxLength(MOST_PLAYERS, `At most ${MOST_PLAYERS} players.`)),
  answers,
};

/** What somebody sends who registers. */
export const registrationInput = z.object(
  {
    form: recordId('Name the form.'),
    key: recordId('Send a key.'), // the same for each try of one registration, which counts once
    division: recordId('Choose a division.'),
    ...registrationFields,
    code: z.exactOptional(
      looseText('Send the code as text.').check(
        z.maxLength(MOST_CODE, `At most ${MOST_CODE} characters.`),
      ),
    ), // of a discount
    website: looseText('Send text.'), // left empty by people, who don't see it; filled in by programs
  },
  { error: 'Send a registration.' },
);
export type RegistrationInput = z.output<typeof registrationInput>;

/** What whoever registered can change later. */
export const changedByLink = z.object(registrationFields, { error: 'Send a registration.' });
export type ChangedByLink = z.output<typeof changedByLink>;

const consent = z.object({
  question: z.string(), // its id
  version: z.int(),
  words: z.string(), // that were agreed to
  date: z.string(), // ISO 8601 UTC
});

const stored = {
  id: z.string(),
  division: z.string(), // its id
  ...registrationFields,
  ...{ name: z.string(), contact: z.string(), email: z.string(), phone: z.string() },
  players: z.array(z.object({ name: z.string(), number: z.string() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  state: z.enum(STATES),
  confirmBy: z.nullable(z.string()), // until when the offered place is kept, ISO 8601 UTC; stays where it was not confirmed in time
  registered: z.string(), // ISO 8601 UTC
};

/** A registration as its organizer sees it. */
export const registration = z.object({
  ...stored,
  position: z.nullable(z.int()), // on the waitlist, from 1
  consents: z.array(consent),
  note: z.string(), // of the organizer, for the organization alone
});
export type Registration = z.output<typeof registration>;

/** A registration as whoever made it sees it, by their link. */
export const ownRegistration = z.object({
  ...stored,
  position: z.nullable(z.int()),
  canChange: z.boolean(),
  canChangePlayers: z.boolean(),
});
export type OwnRegistration = z.output<typeof ownRegistration>;

/** What an organizer can change of a registration; what is left out stays. */
export const changedRegistration = z.object(
  {
    registration: recordId('Name the registration.'),
    name: z.exactOptional(shortName('Enter a name.')),
    division: z.exactOptional(recordId('Choose a division.')),
    state: z.exactOptional(z.enum(['accepted', 'waiting', 'withdrawn', 'declined'])), // a place by hand, also beyond the limit
    note: z.exactOptional(
      looseText('Send the note as text.').check(
        z.maxLength(MOST_TEXT, `At most ${MOST_TEXT} characters.`),
      ),
    ),
  },
  { error: 'Send an object with registration and what changes.' },
);
export type ChangedRegistration = z.output<typeof changedRegistration>;

/** An e-mail to some of those who registered. */
export const bulkEmail = z.object(
  {
    form: recordId('Name the form.'),
    registrations: z
      .array(recordId('Name the registration.'))
      .check(
        z.minLength(1, 'Choose whom to write to.'),
        z.maxLength(MOST_EMAILED, `At most ${MOST_EMAILED} at a time.`),
      ),
    subject: shortName('Enter a subject.').check(z.maxLength(MOST_LABEL)),
    message: looseText('Send the message as text.').check(
      z.minLength(1, 'Write the message.'),
      z.maxLength(MOST_TEXT, `At most ${MOST_TEXT} characters.`),
    ),
  },
  { error: 'Send an object with form, registrations, subject and message.' },
);
export type BulkEmail = z.output<typeof bulkEmail>;
