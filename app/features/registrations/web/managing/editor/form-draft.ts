/** The editor's state: texts as typed, so that nothing is lost on bad input. */
import type { GameDate } from '@evenfield/engine';
import { type ChosenSeason, chooseSeason } from '#features/seasons/web/port.ts';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { addDays, readDate, writeDate } from '#kernel/web/date-text.ts';
import { dateToday } from '#kernel/web/date-today.ts';
import type {
  FormInput,
  QuestionKind,
  Registered,
  RegistrationForm,
  Requirement,
} from '../../../form.ts';

/** A local date and time; a blank date: none. */
export interface MomentDraft {
  readonly date: string; // MM/DD/YYYY
  readonly time: string; // hh:mm AM; blank: the day's beginning, or its end for an end
}

export interface DivisionDraft {
  readonly key: string;
  readonly id: string | null; // null: new
  readonly name: string;
  readonly places: string; // blank: as many as register
  readonly hasWaitlist: boolean;
}

export interface QuestionDraft {
  readonly key: string;
  readonly id: string | null; // null: new
  readonly kind: QuestionKind;
  readonly label: string;
  readonly purpose: string;
  readonly isRequired: boolean;
  readonly choices: string; // one a line
}

export interface FormDraft {
  readonly season: ChosenSeason;
  readonly title: string;
  readonly description: string;
  readonly registered: Registered;
  readonly divisions: readonly DivisionDraft[];
  readonly opens: MomentDraft;
  readonly closes: MomentDraft;
  readonly confirmDays: string;
  readonly asksPhone: Requirement;
  readonly asksMinors: boolean;
  readonly asksDays: boolean;
  readonly asksPlayers: boolean;
  readonly playersUntil: string; // MM/DD/YYYY; blank: while places may be changed
  readonly questions: readonly QuestionDraft[];
  readonly erasedOn: string; // MM/DD/YYYY; blank: by hand
}

const NEVER: MomentDraft = { date: '', time: '' };
const LAST_MINUTE = 24 * 60 - 1;
const KEPT_DAYS = 365; // after the form closes, until registrations are erased

let made = 0;

function newKey(): string {
  made += 1;
  return `new-${made}`;
}

export function blankDivision(): DivisionDraft {
  return { key: newKey(), id: null, name: '', places: '', hasWaitlist: true };
}

export function blankQuestion(kind: QuestionKind): QuestionDraft {
  const texts = { label: '', purpose: '', choices: '' };
  return { key: newKey(), id: null, kind, ...texts, isRequired: kind === 'consent' };
}

/** Returns the draft of a new form. */
export function newDraft(today = dateToday()): FormDraft {
  return {
    ...{ season: chooseSeason(null), title: '', description: '', registered: 'teams' },
    ...{ divisions: [blankDivision()], opens: NEVER, closes: NEVER, confirmDays: '3' },
    ...{ asksPhone: 'optional', asksMinors: false, asksDays: true, asksPlayers: false },
    ...{ playersUntil: '', questions: [], erasedOn: erasureAfter(today) },
  };
}

/** Returns the draft of a stored form. */
export function draftOf(form: RegistrationForm): FormDraft {
  return {
    season: chooseSeason(form.season),
    title: form.title,
    description: form.description,
    registered: form.registered,
    divisions: form.divisions.map(({ id, name, places, hasWaitlist }) => ({
      ...{ key: id, id, name, hasWaitlist },
      places: places === null ? '' : String(places),
    })),
    opens: writeMoment(form.opens),
    closes: writeMoment(form.closes),
    confirmDays: String(form.confirmDays),
    asksPhone: form.asksPhone,
    asksMinors: form.asksMinors,
    asksDays: form.asksDays,
    asksPlayers: form.asksPlayers,
    playersUntil: form.playersUntil === null ? '' : writeDate(form.playersUntil),
    questions: form.questions.map(({ id, kind, label, purpose, isRequired, choices }) => ({
      ...{ key: id, id, kind, label, purpose, isRequired },
      choices: choices.join('\n'),
    })),
    erasedOn: form.erasedOn === null ? '' : writeDate(form.erasedOn),
  };
}

/** Returns the draft with another closing time; the day of erasure follows as long as it is the default. */
export function withCloses(draft: FormDraft, closes: MomentDraft, today = dateToday()): FormDraft {
  const before = erasureAfter(readDate(draft.closes.date) ?? today);
  const isDefault = draft.erasedOn === before;
  const after = erasureAfter(readDate(closes.date) ?? today);
  return { ...draft, closes, ...(isDefault && { erasedOn: after }) };
}

function erasureAfter(day: string): string {
  return writeDate(addDays(day as GameDate, KEPT_DAYS));
}

/** What is stored, of the state that the editor doesn't hold. */
interface Stored {
  readonly id: string | null;
  readonly season: string | null; // once a new one is created
  readonly isPublished: boolean;
}

/** Returns the form to send. Texts that are no dates or numbers become null or NaN: `findFaults` names them. */
export function inputOf(draft: FormDraft, { id, season, isPublished }: Stored): FormInput {
  const isTeams = draft.registered === 'teams';
  return {
    ...{ id, season, isPublished },
    title: draft.title.trim(),
    description: draft.description.trim(),
    registered: draft.registered,
    opens: readMoment(draft.opens, 0),
    closes: readMoment(draft.closes, LAST_MINUTE),
    confirmDays: readWhole(draft.confirmDays),
    asksPhone: draft.asksPhone,
    asksMinors: !isTeams && draft.asksMinors,
    asksDays: isTeams && draft.asksDays,
    asksPlayers: isTeams && draft.asksPlayers,
    playersUntil: isTeams && draft.asksPlayers ? readDate(draft.playersUntil) : null,
    erasedOn: readDate(draft.erasedOn),
    divisions: draft.divisions.map((division) => ({
      id: division.id,
      name: division.name.trim(),
      places: division.places.trim() === '' ? null : readWhole(division.places),
      hasWaitlist: division.hasWaitlist,
    })),
    questions: draft.questions.map(({ id: question, kind, label, purpose, ...rest }) => ({
      ...{ id: question, kind, label: label.trim(), purpose: purpose.trim() },
      isRequired: rest.isRequired,
      choices: kind === 'choice' ? listChoices(rest.choices) : [],
    })),
  };
}

/** Returns the choices of a text with one a line. */
export function listChoices(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}

function readWhole(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Returns a moment as ISO 8601 UTC; null if there is no date, or if it can't be read. */
export function readMoment({ date, time }: MomentDraft, usual: number): string | null {
  const day = readDate(date);
  const minutes = time.trim() === '' ? usual : readClock(time);
  if (day === null || minutes === null) return null;
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 0, minutes).toISOString();
}

function writeMoment(moment: string | null): MomentDraft {
  if (moment === null) return NEVER;
  const at = new Date(moment);
  return {
    date: writeDate(dateToday(at)),
    time: writeClock(at.getHours() * 60 + at.getMinutes()),
  };
}
