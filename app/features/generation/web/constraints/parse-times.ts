import { FIELD_NOUNS } from '@evenfield/engine';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { writeDate } from '#kernel/web/date-text.ts';
import { type DateWords, parseDateWords } from '#kernel/web/date-words.ts';
import type { Choice } from './constraint-choices.ts';
import type { ClosureForm } from './constraints-form.ts';
import { expandDates } from './expand-dates.ts';

/** What a pasted list of times came to. */
export interface ParsedTimes {
  readonly rows: readonly ClosureForm[];
  readonly lines: number; // that were read
  readonly problems: readonly string[]; // a sentence for each line that was left out
}

/** What is pasted. Opening hours have times, and no reason. */
export type TimesKind = 'hours' | 'closures';

interface Known {
  readonly fields: readonly Choice[];
  readonly gameDays: readonly string[]; // of which a range means some
}

const MOST_WORDS = 5; // of a date: 'from 10/03/2027 to 10/10/2027'
const CLOCK = String.raw`\d{1,2}(?:[:.h]?[0-5]\d)?(?:\s*[ap]\.?m\.?)?(?:\s*\+1)?`;
const TIMES = new RegExp(
  String.raw`^(?:from\s+)?(${CLOCK})\s*(?:[-–]|to|until|till)\s*(${CLOCK})(?=[\s,;:]|$)`,
  'i',
);
const LIKE_DATE = /^\d+[./-]\d+[./-]\d+\S*/;
const LIKE_TIME = /^\d{1,2}[:.h]\d\d\S*/;
const FIELD_WORDS = [...FIELD_NOUNS, 'rink', 'table', 'lane', 'hall'];
const LIKE_FIELD = new RegExp(String.raw`^(?:${FIELD_WORDS.join('|')})\s+\S+`, 'i');
const SEPARATORS = /^[\s,;:&+-]+/;

/**
 * Reads a time per line, '10/03/2027 18:00-20:00 Field 2 lunch', or the same cells of a spreadsheet: dates, or a
 * range of them, then from when to when, then fields, then a reason, each of which may be left out, but not both
 * date and time. Lines that differ in their date alone become one row.
 */
export function parseTimes(text: string, known: Known, kind: TimesKind = 'closures'): ParsedTimes {
  const rows = new Map<string, ClosureForm>();
  const problems: string[] = [];
  let lines = 0;
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const typed = written.replaceAll(/\s+/g, ' ').trim();
    if (typed === '') continue;
    const line = parseLine(typed, known);
    const read = kind === 'hours' && typeof line !== 'string' ? checkHours(line) : line;
    if (typeof read === 'string') {
      problems.push(`Line ${at + 1}: ${read}`);
      continue;
    }
    lines++;
    const { dates, ...rest } = read;
    const key = JSON.stringify([rest, dates.length > 0]);
    const before = rows.get(key)?.dates ?? [];
    rows.set(key, { ...rest, dates: [...new Set([...before, ...dates])] });
  }
  return { rows: [...rows.values()], lines, problems };
}

/** Returns the row of opening hours, or what is wrong with it. */
function checkHours(row: ClosureForm): ClosureForm | string {
  if (row.from === '') return 'write from when to when it is open, like 18:00-22:00.';
  return row.reason === '' ? row : `there is no field ‘${row.reason}’. Name one of the form.`;
}

/** Returns a row, or what is wrong with the line and what to write instead. */
function parseLine(line: string, { fields: choices, gameDays }: Known): ClosureForm | string {
  let rest = line;
  const skip = (length: number) => {
    rest = rest.slice(length).replace(SEPARATORS, '');
  };
  const dates: string[] = [];
  let isWeekly = true; // whether only weekdays are named so far
  for (let found = findDates(rest); found !== null; found = findDates(rest)) {
    const { phrase, words } = found;
    const isWeekday = words.kind === 'weekdays';
    if (isWeekday && !isWeekly) {
      const after = rest.slice(phrase.length).replace(SEPARATORS, '');
      if (!TIMES.test(after) && !LIKE_TIME.test(after)) break; // it belongs to the reason
      skip(phrase.length); // the weekday of a date
      continue;
    }
    isWeekly = isWeekday;
    const isDate = !isWeekday && words.first === words.last;
    const within = expandDates(phrase, gameDays);
    if (!isDate && within[0] === phrase) return `no game day is on ‘${phrase}’. Check the dates.`;
    dates.push(...(isDate ? [writeDate(words.first!)] : within));
    skip(phrase.length);
  }
  const wrongDate = LIKE_DATE.exec(rest)?.[0];
  if (wrongDate !== undefined) return `‘${wrongDate}’ is no date. Write it as MM/DD/YYYY.`;
  const times = TIMES.exec(rest);
  const [from, to] = [times?.[1], times?.[2]].map((time) => readClock(time ?? ''));
  if (times !== null) skip(times[0].length);
  const wrongTime =
    times !== null && (from === null || to === null) ? times[0] : LIKE_TIME.exec(rest)?.[0];
  if (wrongTime !== undefined)
    return `‘${wrongTime}’ is no time. Write from when to when, like 6:00 PM - 8:00 PM or 18:00-20:00.`;
  if (times !== null && from! >= (to || MIDNIGHT))
    return 'the end has to come after the beginning. Add +1 to a time after midnight.';
  if (dates.length === 0 && times === null)
    return 'begin with a date, like 10/03/2027, or with a time, like 18:00-20:00.';
  const fields = new Set<string>();
  for (let found = findField(rest, choices); found !== null; found = findField(rest, choices)) {
    fields.add(found.value);
    skip(found.length);
  }
  const wrongField = LIKE_FIELD.exec(rest)?.[0];
  if (wrongField !== undefined) return `there is no field ‘${wrongField}’. Name one of the form.`;
  return {
    fields: [...fields],
    dates,
    from: times === null ? '' : writeClock(from!),
    to: times === null ? '' : writeClock(to!),
    reason: rest,
  };
}

const MIDNIGHT = 1440;

/** The longest phrase that a text begins with and that means dates. */
function findDates(text: string): { phrase: string; words: DateWords } | null {
  for (let count = MOST_WORDS; count > 0; count--) {
    const phrase = new RegExp(String.raw`^[^\s,;]+(?:\s[^\s,;]+){${count - 1}}`).exec(text)?.[0];
    const bare = phrase?.replace(/:$/, '');
    const words = bare === undefined ? null : parseDateWords(bare);
    if (bare !== undefined && words !== null) return { phrase: bare, words };
  }
  return null;
}

/** The longest name of a field that a text begins with; what is called '2' may be written 'Field 2'. */
function findField(text: string, choices: readonly Choice[]) {
  const names = choices.flatMap(({ value, label }) => {
    const long = /^\d+$/.test(label) ? FIELD_WORDS.map((word) => `${word} ${label}`) : [];
    return [label, ...long].map((name) => ({ value, name }));
  });
  const folded = text.toLowerCase();
  const found = names
    .filter(({ name }) => folded.startsWith(name.toLowerCase()))
    .filter(({ name }) => !/^[\p{L}\p{N}]/u.test(text.slice(name.length)))
    .sort((one, other) => other.name.length - one.name.length)[0];
  return found === undefined ? null : { value: found.value, length: found.name.length };
}
