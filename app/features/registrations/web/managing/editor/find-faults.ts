/** What of a draft can't be sent, as the server would say it, beside each field. */

import * as z from 'zod/mini';
import { readClock } from '#kernel/web/clock-text.ts';
import { readDate } from '#kernel/web/date-text.ts';
import { formInput } from '../../../form.ts';
import { type FormDraft, inputOf, type MomentDraft } from './form-draft.ts';

/** The first fault of each field by its path: 'divisions.0.name'. */
export type Faults = ReadonlyMap<string, string>;

const DATE = 'Enter a date like 04/03/2027, or nothing.';
const TIME = 'Enter a time like 06:00 PM, or nothing.';

/** Messages of the call in words of the page. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  confirmDays: 'Enter a number of days from 1 to 30.',
};

export function findFaults(draft: FormDraft): Faults {
  const faults = new Map<string, string>();
  const add = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message);
  };
  const readable = (path: string, text: string) => {
    if (text.trim() !== '' && readDate(text) === null) add(path, DATE);
  };
  const readableMoment = (path: string, { date, time }: MomentDraft) => {
    readable(`${path}.date`, date);
    if (time.trim() === '') return;
    if ((readClock(time) ?? LAST + 1) > LAST) add(`${path}.time`, TIME);
    else if (date.trim() === '') add(`${path}.date`, 'Enter the date as well.');
  };
  readableMoment('opens', draft.opens);
  readableMoment('closes', draft.closes);
  if (draft.registered === 'teams' && draft.asksPlayers) {
    readable('playersUntil', draft.playersUntil);
  }
  readable('erasedOn', draft.erasedOn);
  const input = inputOf(draft, { id: null, season: null, isPublished: false });
  const { error } = z.safeParse(formInput, input);
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldAt(path);
    add(field, OWN_WORDS[field] ?? message);
  }
  return faults;
}

const LAST = 24 * 60 - 1;

/** Returns the path of the editor's field: single choices are lines of one, and a moment has a date. */
export function fieldAt(path: readonly PropertyKey[]): string {
  const [first, second, third] = path.map(String);
  if (first === 'opens' || first === 'closes') return `${first}.date`;
  if (third === 'choices') return `${first}.${second}.choices`;
  return path.map(String).join('.');
}
