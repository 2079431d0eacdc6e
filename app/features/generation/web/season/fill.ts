/**
 * What the form writes by itself: field numbers 1..n, times an hour apart, dates a week (league) or a
 * day (tournament) apart. A series is a function from position to text; where its start or its step
 * changes, only what still stands as the old series wrote it follows. What a person typed stays.
 */
import { type EventType, sportMinutes } from '@evenfield/engine';
import { addDays, readDate, writeDate } from '#kernel/web/date-text.ts';
import { LAST_MINUTE, readClock, writeClock } from './clock-text.ts';

export type Series = (position: number) => string;

const FIRST_TIME = 7 * 60;
const HOUR = 60;

/** Minutes from one time slot to the next: an hour, more where a game of the sport takes longer. */
export function slotStep(sport: string | undefined): number {
  return Math.max(HOUR, sportMinutes(sport) ?? HOUR);
}

/** Days between two game days. */
export const DAY_STEP: Record<EventType, number> = { league: 7, tournament: 1 };

export const fieldNumbers: Series = (position) => String(position + 1);

/** Dates from the first one on; all blank where the first is blank or no date. */
export function datesFrom(first: string, event: EventType): Series {
  const start = readDate(first);
  if (start === null) return () => '';
  return (position) => writeDate(addDays(start, position * DAY_STEP[event]));
}

/** Times from the first one on, each so many minutes later; blank from the second midnight on. */
export function timesFrom(first: string, step = HOUR): Series {
  const start = readClock(first);
  if (start === null) return () => '';
  return (position) => {
    const minute = start + position * step;
    return minute <= LAST_MINUTE ? writeClock(minute) : '';
  };
}

/** The texts after a series has changed from `before` to `after`. */
export function refill(texts: readonly string[], before: Series, after: Series): string[] {
  return texts.map((text, position) => (text === before(position) ? after(position) : text));
}

/** The texts with at least `count` places; new ones are written by the series. Nothing is cut off. */
export function grow(texts: readonly string[], count: number, series: Series): string[] {
  const missing = Math.max(0, count - texts.length);
  return [...texts, ...Array.from({ length: missing }, (_, i) => series(texts.length + i))];
}

/** The dates with at least `count` game days; new ones go on from the last that is dated. */
export function growDates(dates: readonly string[], count: number, event: EventType): string[] {
  const last = dates.findLastIndex((text) => readDate(text) !== null);
  const onward = datesFrom(dates[last] ?? '', event);
  return grow(dates, count, (position) => onward(position - last));
}

/** The times with at least `count` slots; new ones go on from the last that has a time, or from 07:00 AM. */
export function growTimes(times: readonly string[], count: number, step = HOUR): string[] {
  if (times.length === 0) return grow(times, count, timesFrom(writeClock(FIRST_TIME), step));
  const last = times.findLastIndex((text) => readClock(text) !== null);
  const onward = timesFrom(times[last] ?? '', step);
  return grow(times, count, (position) => onward(position - last));
}

/** The texts with a pasted column from a position on; what stands behind it stays. At most `most` in all. */
export function pasteColumn(
  texts: readonly string[],
  position: number,
  column: readonly string[],
  most: number,
): string[] {
  const pasted = column.slice(0, most - position);
  const filled = grow(texts, position + pasted.length, () => '');
  return [...filled.slice(0, position), ...pasted, ...filled.slice(position + pasted.length)];
}

/** Dates with further ones among them, each once, in the order of the calendar; what is no date stays in front. */
export function addDates(texts: readonly string[], dates: readonly string[]): string[] {
  const typed = texts.filter((text) => text.trim() !== '');
  const unreadable = typed.filter((text) => readDate(text) === null);
  const all = new Set([...typed, ...dates].flatMap((text) => readDate(text) ?? []));
  return [...unreadable, ...[...all].sort().map(writeDate)];
}
