/** The dates of a season that is played on certain weekdays. */
import type { GameDate } from '@evenfield/engine';
import dayjs from 'dayjs';
import { addDays, readDate } from '#kernel/web/date-text.ts';

export interface DatePattern {
  readonly first: GameDate; // the earliest possible date
  readonly weekdays: readonly number[]; // 0: Sunday; at least one
  readonly count: number; // of dates
  readonly skipped: ReadonlySet<GameDate>; // never included, and not counted
}

/** Returns `count` dates in order from the first on, on the weekdays, without the skipped ones. */
export function generateDates({ first, weekdays, count, skipped }: DatePattern): GameDate[] {
  const dates: GameDate[] = [];
  const mostSteps = 7 * (count + skipped.size + 1);
  for (let step = 0; step < mostSteps && dates.length < count; step++) {
    const date = addDays(first, step);
    if (weekdays.includes(weekdayNumber(date)) && !skipped.has(date)) dates.push(date);
  }
  return dates;
}

/** 0 for a Sunday. */
export function weekdayNumber(date: GameDate): number {
  return dayjs(date).day();
}

/** Returns the days from one date to another; negative if the other is earlier. */
export function daysBetween(from: GameDate, to: GameDate): number {
  return dayjs(to).diff(dayjs(from), 'day');
}

/** Parses dates separated by commas, semicolons or line breaks; `wrong` is the first fault. */
export function readDates(text: string): { dates: GameDate[]; wrong: string | null } {
  const parts = text.split(/[,;\n\r]+/).flatMap((part) => part.trim() || []);
  const read = parts.map((part) => ({ part, date: readDate(part) }));
  return {
    dates: read.flatMap(({ date }) => date ?? []),
    wrong: read.find(({ date }) => date === null)?.part ?? null,
  };
}
