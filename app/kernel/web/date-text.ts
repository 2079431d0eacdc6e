/** Dates as forms show them, MM/DD/YYYY; elsewhere a date is ISO text. */
import type { GameDate } from '@evenfield/engine';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const SHOWN = 'MM/DD/YYYY';
const ISO = 'YYYY-MM-DD';
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999; // a season that starts by then ends in a four-digit year
const UNDERSTOOD = [SHOWN, 'M/D/YYYY', 'MM/D/YYYY', 'M/DD/YYYY', ISO];

const known = new Map<string, GameDate | null>(); // a form parses the same dates again and again
const MOST_KNOWN = 1000;

/** Parses a date; null for invalid dates such as 02/30/2027 and for years out of range. */
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

/** Returns 'Saturday'; undefined when the text isn't a date. */
export function weekdayOf(text: string): string | undefined {
  const date = readDate(text);
  return date === null ? undefined : dayjs(date, ISO).format('dddd');
}
