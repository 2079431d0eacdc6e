/** What the form of a registration holds, and what is sent of it. */
import { type Fault, faultPath } from '@evenfield/wire';
import * as z from 'zod/mini';
import type { OpenForm, Question } from '../../form.ts';
import { type ChangedByLink, changedByLink, type OwnRegistration } from '../../registration.ts';
import { isFull } from './registration-words.ts';

const text = z.string();

export const draftSchema = z.object({
  division: text, // its id; '' if none is chosen
  name: text,
  contact: text,
  email: text,
  phone: text,
  isMinor: z.boolean(),
  absences: z.array(z.object({ first: text, last: text })), // YYYY-MM-DD; '' if blank
  players: z.array(z.object({ name: text, number: text })),
  answers: z.record(text, text), // by question
  code: text, // of a discount
});
export type RegistrationDraft = z.output<typeof draftSchema>;
export type Absence = RegistrationDraft['absences'][number];

/** Sentences about what is wrong, by field: 'email', 'players[1].name', 'answers.<question>'; '': the whole. */
export type Faults = ReadonlyMap<string, string>;

const MOST_DAYS = 100; // of one absence; the server refuses more
const DAY = 86_400_000; // milliseconds
const ORDER = [
  'division',
  'name',
  'contact',
  'email',
  'phone',
  'absences',
  'days',
  'answers',
  'code',
  '',
];
const NUMBER = /^[+-]?\d{1,15}([.,]\d{1,15})?$/; // as the server reads it

export function newDraft({ divisions }: OpenForm): RegistrationDraft {
  const [only, ...others] = divisions.filter((division) => !isFull(division));
  return {
    division: only !== undefined && others.length === 0 ? only.id : '',
    ...{ name: '', contact: '', email: '', phone: '', isMinor: false },
    ...{ absences: [], players: [], answers: {}, code: '' },
  };
}

/** Returns what the form holds of a registration that is to be changed. */
export function draftOf(sent: OwnRegistration): RegistrationDraft {
  const { division, name, contact, email, phone, isMinor, days, players, answers } = sent;
  return {
    ...{ division, name, contact, email, phone, isMinor },
    absences: groupDays(days),
    players: players.map((player) => ({ ...player })),
    answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
    code: '', // counts only when registering
  };
}

/** Groups days that follow each other; `last` is '' for a single day. */
export function groupDays(days: readonly string[]): Absence[] {
  const groups: Absence[] = [];
  for (const day of [...days].sort()) {
    const group = groups.at(-1);
    const end = group && (group.last || group.first);
    if (group && end && Date.parse(day) - Date.parse(end) === DAY) group.last = day;
    else groups.push({ first: day, last: '' });
  }
  return groups;
}

/** Returns the draft without rows that were left blank. */
export function tidyDraft(draft: RegistrationDraft): RegistrationDraft {
  const { absences, players } = draft;
  return {
    ...draft,
    absences: absences.filter(({ first, last }) => first !== '' || last !== ''),
    players: players.filter(({ name, number }) => name.trim() !== '' || number.trim() !== ''),
  };
}

/** Returns what is sent of a tidy draft. An adult player without another contact is their own. */
export function contentOf(form: OpenForm, draft: RegistrationDraft): ChangedByLink {
  const { name, contact, email, phone, isMinor, absences, players, answers } = draft;
  const isOwnContact = form.registered === 'players' && !isMinor && contact.trim() === '';
  return {
    ...{ name, email, phone, isMinor, players },
    contact: isOwnContact ? name : contact,
    days: [...new Set(absences.flatMap(listDays))].sort(),
    answers: form.questions
      .map(({ id }) => ({ question: id, answer: (answers[id] ?? '').trim() }))
      .filter(({ answer }) => answer !== ''),
  };
}

/** Finds what is wrong with a tidy draft, as far as the page can know. */
export function checkDraft(form: OpenForm, draft: RegistrationDraft): Faults {
  const { division, phone, absences, answers } = draft;
  const { error } = z.safeParse(changedByLink, contentOf(form, draft));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({
    path: faultPath(path),
    message,
  }));
  const lacksDivision = !form.divisions.some(({ id }) => id === division);
  const lacksPhone = form.asksPhone === 'required' && phone.trim() === '';
  const found = [
    ...form.questions.flatMap((question) => checkQuestion(question, answers[question.id] ?? '')),
    ...nameFaults(form, draft, issues),
    ...(lacksDivision ? [['division', 'Choose a division.'] as const] : []),
    ...(lacksPhone ? [['phone', 'Enter a phone number.'] as const] : []),
    ...absences.flatMap(checkAbsence),
  ];
  const rank = ([path]: readonly [string, string]) =>
    ORDER.findIndex((field) => path.startsWith(field));
  return new Map(found.sort((a, b) => rank(a) - rank(b)));
}

/** Names the fields of faults, whose paths are those of what was sent of a tidy draft. */
export function nameFaults(
  form: OpenForm,
  draft: RegistrationDraft,
  faults: readonly Fault[],
): Faults {
  const { answers } = contentOf(form, draft);
  const fieldOf = (path: string) => {
    const answer = /^answers\[(\d+)\]/.exec(path)?.[1];
    if (answer !== undefined) return `answers.${answers[Number(answer)]?.question}`;
    return path.startsWith('days') ? 'days' : path;
  };
  return new Map(faults.map(({ path, message }) => [fieldOf(path), message]));
}

/** Returns the faults of fields whose content is still the same. */
export function settleFaults(
  faults: Faults,
  before: RegistrationDraft,
  after: RegistrationDraft,
): Faults {
  if (faults.size === 0) return faults;
  const isSame = (path: string) => {
    const [, list, rest = ''] = /^(\w*)(.*)$/.exec(path) ?? [];
    if (list === 'answers') return before.answers[rest.slice(1)] === after.answers[rest.slice(1)];
    if (list === 'days') return before.absences === after.absences;
    const field = list as keyof RegistrationDraft; // no other paths are shown beside a field
    return before[field] === after[field];
  };
  return new Map([...faults].filter(([path]) => isSame(path)));
}

function checkQuestion(
  { id, kind, isRequired }: Question,
  answer: string,
): (readonly [string, string])[] {
  const wrong = (message: string) => [[`answers.${id}`, message] as const];
  if (answer.trim() === '') {
    if (!isRequired) return [];
    if (kind === 'consent') return wrong('This is needed to register.');
    return wrong(kind === 'choice' ? 'Choose one.' : 'Answer this question.');
  }
  return kind === 'number' && !NUMBER.test(answer.trim()) ? wrong('Enter a number.') : [];
}

function checkAbsence({ first, last }: Absence, row: number): (readonly [string, string])[] {
  const wrong = (message: string) => [[`absences[${row}]`, message] as const];
  if (first === '') return wrong('Choose the first day.');
  if (last === '') return [];
  if (last < first) return wrong('The last day is before the first.');
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1;
  return days > MOST_DAYS ? wrong(`At most ${MOST_DAYS} days.`) : [];
}

function listDays({ first, last }: Absence): string[] {
  const begin = Date.parse(first);
  const end = Date.parse(last || first);
  const days: string[] = [];
  for (let day = begin; day <= end && days.length <= MOST_DAYS; day += DAY) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}
