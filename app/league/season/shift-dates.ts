/** The offer to shift the game days after one whose date was changed. */
import type { GameDate } from '@evenfield/engine';
import { addDays } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { daysBetween } from './generate-dates.ts';

/** The dates of all game days; null: a day without a date. */
export type SeasonDates = readonly (GameDate | null)[];

/** A game day whose date the user changed, and all dates before the change. */
export interface ChangedDate {
  readonly day: number;
  readonly before: SeasonDates;
}

/** Counts the dated game days after the changed one that still have their dates. */
export function countLaterDays(changed: ChangedDate, dates: SeasonDates): number {
  return dates.filter((_, day) => isLater(changed, dates, day)).length;
}

/** 'Shift the 7 later days by 7 days too'; null when the date didn't move or is the last one. */
export function describeShift(changed: ChangedDate, dates: SeasonDates): string | null {
  const moved = daysMoved(changed, dates);
  const later = countLaterDays(changed, dates);
  if (moved === 0 || later === 0) return null;
  const which = later === 1 ? 'the later day' : `the ${later} later days`;
  const days = formatThings(Math.abs(moved), 'day', 'days');
  return `Shift ${which} ${moved > 0 ? `by ${days}` : `back by ${days}`} too`;
}

/** Shifts the later days by as much as the changed one moved. */
export function shiftLater(changed: ChangedDate, dates: SeasonDates): SeasonDates {
  const moved = daysMoved(changed, dates);
  return dates.map((date, day) =>
    isLater(changed, dates, day) && date !== null ? addDays(date, moved) : date,
  );
}

function isLater({ day, before }: ChangedDate, dates: SeasonDates, later: number): boolean {
  return later > day && dates[later] !== null && dates[later] === before[later];
}

function daysMoved({ day, before }: ChangedDate, dates: SeasonDates): number {
  const [from, to] = [before[day] ?? null, dates[day] ?? null];
  return from === null || to === null ? 0 : daysBetween(from, to);
}
