import { readDate, weekdayOf } from '#kernel/web/date-text.ts';
import { isMeant, parseDateWords } from '#kernel/web/date-words.ts';

const LEAST = 2; // dates that are shown as one weekday

/**
 * Returns the dates of the game days that a text means: 'until 10/10/2027', 'from 10/01/2027',
 * '10/01/2027 - 10/10/2027', ends included, or 'Wednesdays'. Any other text, and one that means none of
 * them, is returned as it is.
 */
export function expandDates(text: string, gameDays: readonly string[]): readonly string[] {
  const words = parseDateWords(text);
  if (words === null) return [text];
  const within = gameDays.filter((day) => {
    const date = readDate(day);
    return date !== null && isMeant(words, date);
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
