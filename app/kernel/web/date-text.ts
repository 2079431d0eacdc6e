/** Dates as the form shows them, MM/DD/YYYY; elsewhere a date is ISO text. */
import type { GameDate } from '@evenfield/engine';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const SHOWN = 'MM/DD/YYYY';
const ISO = 'YYYY-MM-DD';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999; // a season that begins by then ends in a year of four digits
const UNDERSTOOD = [SHOWN, 'M/D/YYYY', 'MM/D/YYYY', 'M/DD/YYYY', ISO];

const known = new Map<string, GameDate | null>(); // a form asks for the same dates over and over
const MOST_KNOWN = 1000;

/** The date that a text stands for, null where it is none (02/30/2027 is none), or none to play on. */
export function readDate(text: string): GameDate | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const date = parseDate(text);
  known.set(text, date);
  return date;
}

function parseDate(text: string): GameDate | null {
  const day = dayjs(text.trim(), UNDERSTOOD, true);
  const playable = day.isValid() && day.year() >= FIRST_YEAR && day.year() <= LAST_YEAR;
  return playable ? (day.format(ISO) as GameDate) : null;
}

export function writeDate(date: string): string {
  return dayjs(date, ISO).format(SHOWN);
}

export function addDays(date: GameDate, days: number): GameDate {
  return dayjs(date, ISO).add(days, 'day').format(ISO) as GameDate;
}

/** 'Saturday'; undefined where the text is no date. */
export function weekdayOf(text: string): string | undefined {
  const date = readDate(text);
  return date === null ? undefined : dayjs(date, ISO).format('dddd');
}
