/**
 * The values that the form fills in: field numbers 1..n, times an hour apart, dates a week (league)
 * or a day (tournament) apart. A series maps position to text; when its start or step changes, only
 * texts that still equal the old series are updated. Typed ones stay.
 */
import { type EventType, sportMinutes } from '@evenfield/engine';
import { LAST_MINUTE, readClock, writeClock } from '#kernel/web/clock-text.ts';
import { addDays, readDate, writeDate } from '#kernel/web/date-text.ts';

export type Series = (position: number) => string;

const FIRST_TIME = 7 * 60;
const HOUR = 60;

/** Returns the minutes between time slots: an hour, or more if the sport's games are longer. */
export function slotStep(sport: string | undefined): number {
  return Math.max(HOUR, sportMinutes(sport) ?? HOUR);
}

/** Days between game days. */
export const DAY_STEP: Record<EventType, number> = { league: 7, tournament: 1 };

export const fieldNumbers: Series = (position) => String(position + 1);

/** Returns dates from the first one on; all blank if that is not a date. */
export function datesFrom(first: string, event: EventType): Series {
  const start = readDate(first);
  if (start === null) return () => '';
  return (position) => writeDate(addDays(start, position * DAY_STEP[event]));
}

/** Returns times from the first one on, `step` minutes apart; blank after the second midnight. */
export function timesFrom(first: string, step = HOUR): Series {
  const start = readClock(first);
  if (start === null) return () => '';
  return (position) => {
    const minute = start + position * step;
    return minute <= LAST_MINUTE ? writeClock(minute) : '';
  };
}

/** Returns the texts after their series changed from `before` to `after`. */
export function refill(texts: readonly string[], before: Series, after: Series): string[] {
  return texts.map((text, position) => (text === before(position) ? after(position) : text));
}

/** Returns at least `count` texts, new ones from the series; removes none. */
export function grow(texts: readonly string[], count: number, series: Series): string[] {
  const missing = Math.max(0, count - texts.length);
  return [...texts, ...Array.from({ length: missing }, (_, i) => series(texts.length + i))];
}

/** Returns at least `count` dates; new ones continue from the last valid one. */
export function growDates(dates: readonly string[], count: number, event: EventType): string[] {
  const last = dates.findLastIndex((text) => readDate(text) !== null);
  const onward = datesFrom(dates[last] ?? '', event);
  return grow(dates, count, (position) => onward(position - last));
}

/** Returns at least `count` times; new ones continue from the last valid one, or from 07:00 AM. */
export function growTimes(times: readonly string[], count: number, step = HOUR): string[] {
  if (times.length === 0) return grow(times, count, timesFrom(writeClock(FIRST_TIME), step));
  const last = times.findLastIndex((text) => readClock(text) !== null);
  const onward = timesFrom(times[last] ?? '', step);
  return grow(times, count, (position) => onward(position - last));
}

/** Returns at most `most` texts, those from a position on replaced by a pasted column. */
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

/** Returns the dates with others merged in, without duplicates, sorted; invalid ones come first. */
export function addDates(texts: readonly string[], dates: readonly string[]): string[] {
  const typed = texts.filter((text) => text.trim() !== '');
  const unreadable = typed.filter((text) => readDate(text) === null);
  const all = new Set([...typed, ...dates].flatMap((text) => readDate(text) ?? []));
  return [...unreadable, ...[...all].sort().map(writeDate)];
}
