/** Dates in words as people type and paste them: one date, a range of dates, or weekdays. */
import type { GameDate } from '@evenfield/engine';
import { readDate, weekdayOf } from './date-text.ts';

/** What a text means: the dates on some weekdays, or those from first to last, ends included. */
export type DateWords =
  | { readonly kind: 'weekdays'; readonly weekdays: readonly string[] } // 'Saturday'
  | { readonly kind: 'range'; readonly first: GameDate | null; readonly last: GameDate | null }; // null: open

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const RANGE = /^(?:from\s+)?(\S+)\s*(?:[-–]|\bto\b|\buntil\b|\btill\b)\s*(\S+)$/i;
const FROM = /^(?:from|since)\s+(\S+)$/i;
const UNTIL = /^(?:until|till|to)\s+(\S+)$/i;

/**
 * Parses '10/03/2027', '10/01/2027 - 10/10/2027', 'from 10/01/2027 to 10/10/2027', 'until 10/10/2027',
 * 'from 10/01/2027', 'Wednesdays', 'every Wed' and 'Sat & Sun'; null for any other text.
 */
export function parseDateWords(text: string): DateWords | null {
  const date = readDate(text);
  if (date !== null) return { kind: 'range', first: date, last: date };
  const weekdays = text.split(/\s*(?:\/|&|\band\b)\s*/i).map(parseWeekday);
  if (weekdays.every((weekday) => weekday !== null)) return { kind: 'weekdays', weekdays };
  const range = RANGE.exec(text);
  const [from, to] = range?.slice(1) ?? [FROM.exec(text)?.[1], UNTIL.exec(text)?.[1]];
  if (from === undefined && to === undefined) return null;
  const [first, last] = [from, to].map((end) => (end === undefined ? null : readDate(end)));
  const isRead = (from === undefined || first) && (to === undefined || last);
  return isRead ? { kind: 'range', first: first ?? null, last: last ?? null } : null;
}

/** Whether a date is one of those that words mean. */
export function isMeant(words: DateWords, date: GameDate): boolean {
  if (words.kind === 'weekdays') return words.weekdays.includes(weekdayOf(date) ?? '');
  return (words.first ?? date) <= date && date <= (words.last ?? date);
}

/** Returns 'Wednesday' of 'Wednesdays', 'wed' or 'every Wednesday'; null if it is no weekday. */
function parseWeekday(text: string): string | null {
  const word = /^(?:(?:every|each|all)\s+)?([a-z]{3,})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const isCalled = (name: string) => `${name}s`.startsWith(word) || `${name.slice(0, 3)}s` === word;
  return WEEKDAYS.find((name) => isCalled(name.toLowerCase())) ?? null;
}
