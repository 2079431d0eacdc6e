import { readDate, weekdayOf } from '#kernel/web/date-text.ts';

const LEAST = 2; // dates that are shown as one weekday
const UNTIL = /^(?:until|till|to)\s+(.+)$/i;
const FROM = /^(?:from|since)\s+(.+)$/i;
const WEEKDAY = /^(?:every\s+)?((?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)s?$/i;
const BETWEEN = /^(?:from\s+)?(\S+)\s+(?:[-–]|to|until|till)\s+(\S+)$/i;

/**
 * Returns the dates of the game days that a text means: 'until 10/10/2027', 'from 10/01/2027',
 * '10/01/2027 - 10/10/2027', ends included, or 'Wednesdays'. Any other text, and one that means none of
 * them, is returned as it is.
 */
export function expandDates(text: string, gameDays: readonly string[]): readonly string[] {
  const weekday = WEEKDAY.exec(text)?.[1]?.toLowerCase();
  if (weekday !== undefined) {
    const such = gameDays.filter((day) => weekdayOf(day)?.toLowerCase() === weekday);
    return such.length > 0 ? such : [text];
  }
  const [from = '', to = ''] = BETWEEN.exec(text)?.slice(1) ?? [
    FROM.exec(text)?.[1],
    UNTIL.exec(text)?.[1],
  ];
  const [first, last] = [readDate(from), readDate(to)];
  const isRange = (from === '' || first !== null) && (to === '' || last !== null);
  if ((first ?? last) === null || !isRange) return [text];
  const within = gameDays.filter((day) => {
    const date = readDate(day);
    return date !== null && (first ?? date) <= date && date <= (last ?? date);
  });
  return within.length > 0 ? within : [text];
}

/** Returns dates for the screen: 'Wednesdays' instead of all game days of a weekday. */
export function shortenDates(
  dates: readonly string[],
  gameDays: readonly string[],
): readonly string[] {
  const chosen = new Set(dates);
  const weekdays = new Set(dates.flatMap((date) => weekdayOf(date) ?? []));
  const whole = [...weekdays].filter((weekday) => {
    const such = gameDays.filter((day) => weekdayOf(day) === weekday);
    return such.length >= LEAST && such.every((day) => chosen.has(day));
  });
  const isShort = (date: string) =>
    gameDays.includes(date) && whole.includes(weekdayOf(date) ?? '');
  return [...whole.map((weekday) => `${weekday}s`), ...dates.filter((date) => !isShort(date))];
}
