/** What an organizer asks of whoever registers, until when, and for how many places. */
import { legible } from '@evenfield/wire';
import { filledText, looseText, recordId } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';

export const MOST_FORMS = 100; // of an organization
export const MOST_DIVISIONS = 60; // of a form
export const MOST_PLACES = 1000; // of a division
export const MOST_QUESTIONS = 30; // of a form
export const MOST_CHOICES = 30; // of a question
export const MOST_NAME = 80; // characters
export const MOST_LABEL = 200;
export const MOST_TEXT = 2000;
export const MOST_CODE = 40; // characters of a discount code
const MOST_CONFIRMING = 30; // days

/** Who is registered by a form. */
export const REGISTERED = ['teams', 'players'] as const;
export type Registered = (typeof REGISTERED)[number];

/** Whether something is asked, and whether a person may leave it empty. */
export const REQUIREMENTS = ['no', 'optional', 'required'] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

export const QUESTION_KINDS = ['text', 'choice', 'number', 'date', 'consent'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const NAMED = `At most ${MOST_NAME} characters.`;
export function shortName(missing: string) {
  return filledText(missing).check(z.maxLength(MOST_NAME, NAMED), legible());
}

/** A calendar day, as YYYY-MM-DD. */
export const day = z.iso.date({ error: "Write the date as YYYY-MM-DD, like '2027-04-03'." });
const moment = z.nullable(
  z.iso.datetime({ error: "Write the time in UTC, like '2027-04-03T18:00:00Z'." }),
);
const flag = z.boolean({ error: 'Send true or false.' });

/** `id` is null for a new one. */
const divisionFields = {
  name: shortName('Name the division.'),
  places: z.nullable(
    z
      .int({ error: 'Places are a whole number.' })
      .check(z.gte(0, 'At least 0 places.'), z.lte(MOST_PLACES, `At most ${MOST_PLACES} places.`)),
  ), // null: as many as register
  hasWaitlist: flag, // whoever registers when it is full waits for a place
};
const divisionInput = z.object({
  id: z.nullable(recordId('Name the division.')),
  ...divisionFields,
});

/** `version` counts the changes of a consent's words; what was agreed to is kept with its version. */
const questionFields = {
  kind: z.enum(QUESTION_KINDS, { error: 'Choose the kind of question.' }),
  label: filledText('Write the question.').check(
    z.maxLength(MOST_LABEL, `At most ${MOST_LABEL} characters.`),
  ), // of a consent: the sentence that is agreed to
  purpose: looseText('Send the purpose as text.').check(
    z.maxLength(MOST_LABEL, `At most ${MOST_LABEL} characters.`),
  ), // what the answer is for
  isRequired: flag,
  choices: z
    .array(shortName('Write the choice.'))
    .check(z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices.`)), // of a choice alone
};
const questionInput = z
  .object({ id: z.nullable(recordId('Name the question.')), ...questionFields })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
      error: 'Write at least two different choices.',
      path: ['choices'],
    }),
  );

const formFields = {
  season: z.nullable(recordId('Name the season.')), // null: none
  title: shortName('Name what people register for.'),
  description: looseText('Send the description as text.').check(
    z.maxLength(MOST_TEXT, `At most ${MOST_TEXT} characters.`),
  ),
  registered: z.enum(REGISTERED, { error: 'Choose teams or players.' }),
  isPublished: flag, // everybody may see it
  opens: moment, // null: as soon as it is published
  closes: moment, // null: never
  confirmDays: z
    .int({ error: 'Send a number of days.' })
    .check(z.gte(1, 'At least 1 day.'), z.lte(MOST_CONFIRMING, `At most ${MOST_CONFIRMING} days.`)), // that whoever moves up from the waitlist has to confirm the place
  asksPhone: z.enum(REQUIREMENTS, { error: 'Choose whether phone numbers are asked.' }),
  asksMinors: flag, // players may be minors, whose guardian is the contact then
  asksDays: flag, // days on which a team can't play
  asksPlayers: flag, // a team's players, by name and number
  playersUntil: z.nullable(day), // the last day on which teams may change their players; null: while places may be changed
  erasedOn: z.nullable(day), // the day on which all registrations are erased; null: by hand
};

const CLOSES = { error: 'Registration closes before it opens.', path: ['closes'] };
const isInOrder = ({ opens, closes }: { opens: string | null; closes: string | null }) =>
  opens === null || closes === null || Date.parse(opens) < Date.parse(closes);

/** A form as it is to be. A division that has registrations can't be left out. */
export const formInput = z
  .object(
    {
      id: z.nullable(recordId('Name the form.')),
      ...formFields,
      divisions: z
        .array(divisionInput)
        .check(
          z.minLength(1, 'Add a division.'),
          z.maxLength(MOST_DIVISIONS, `At most ${MOST_DIVISIONS} divisions.`),
        ),
      questions: z
        .array(questionInput)
        .check(z.maxLength(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions.`)),
    },
    { error: 'Send a form.' },
  )
  .check(
    z.refine(isInOrder, CLOSES),
    z.refine(
      ({ divisions }) => new Set(divisions.map(({ name }) => name)).size === divisions.length,
      {
        error: 'Two divisions have the same name.',
        path: ['divisions'],
      },
    ),
  );
export type FormInput = z.output<typeof formInput>;

// The schemas of responses have no transformation.
const question = z.object({
  ...{ id: z.string(), version: z.int(), ...questionFields },
  ...{ label: z.string(), purpose: z.string(), choices: z.array(z.string()) },
});
export type Question = z.output<typeof question>;

/** How many registrations a division has. `offered`: moved up from the waitlist, and not confirmed yet. */
const division = z.object({
  id: z.string(),
  ...divisionFields,
  name: z.string(),
  accepted: z.int(),
  offered: z.int(),
  waiting: z.int(),
});
export type RegistrationDivision = z.output<typeof division>;

/** A form as its organizer sees it. */
export const form = z.object({
  id: z.string(), // in the address of its page
  ...formFields,
  ...{ title: z.string(), description: z.string() },
  divisions: z.array(division),
  questions: z.array(question),
});
export type RegistrationForm = z.output<typeof form>;

/** Why nobody can register just now. */
export const CLOSED = ['early', 'late', 'full'] as const;

/** A form as everybody sees it, while it is published. */
export const openForm = z.object({
  id: z.string(),
  ...z.pick(form, {
    title: true,
    description: true,
    registered: true,
    opens: true,
    closes: true,
    confirmDays: true,
    asksPhone: true,
    asksMinors: true,
    asksDays: true,
    asksPlayers: true,
    playersUntil: true,
    erasedOn: true,
    questions: true,
  }).shape,
  organizer: z.string(), // the organization's name
  closed: z.nullable(z.enum(CLOSED)), // null: people can register
  divisions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      left: z.nullable(z.int()), // places; null: without a limit
      waiting: z.nullable(z.int()), // on the waitlist; null: it has none
    }),
  ),
});
export type OpenForm = z.output<typeof openForm>;
