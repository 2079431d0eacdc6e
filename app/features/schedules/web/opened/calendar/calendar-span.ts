/** The days that a calendar shows, and paging between them. Weeks begin on Sunday. */
import type { GameDate } from '@evenfield/engine';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { CalendarMode } from './calendar-mode.ts';

dayjs.extend(utc);

export interface CalendarSpan {
  readonly from: GameDate;
  readonly to: GameDate; // included
}

/** Returns the days that a calendar shows around a date. */
export function spanAround(date: string, mode: CalendarMode): CalendarSpan {
  const day = dayjs.utc(date);
  return { from: dateOf(day.startOf(mode)), to: dateOf(day.endOf(mode)) };
}

/** Returns the date to page to; in month mode the first of the month. */
export function dateBeside(date: string, mode: CalendarMode, step: -1 | 1): GameDate {
  const day = dayjs.utc(date);
  return dateOf((mode === 'month' ? day.startOf('month') : day).add(step, mode));
}

/** 'April 2027', 'Apr 4 – 10, 2027', or 'Saturday, April 3, 2027'. */
export function formatSpan(date: string, mode: CalendarMode): string {
  const { from, to } = spanAround(date, mode);
  return FORMATS[mode].formatRange(new Date(from), new Date(mode === 'week' ? to : from));
}

/** Returns today in the device's time zone. */
export function today(): GameDate {
  return dayjs().format('YYYY-MM-DD') as GameDate; // by the format
}

/** Whether a local start time at the venue has passed by the device's clock. */
export function hasBegun(start: string): boolean {
  return start <= dayjs().format('YYYY-MM-DDTHH:mm:ss'); // true on the day for a date without a time
}

const timeZone = 'UTC'; // dates begin at midnight UTC

const FORMATS: Readonly<Record<CalendarMode, Intl.DateTimeFormat>> = {
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }),
  week: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }),
};

function dateOf(day: dayjs.Dayjs): GameDate {
  return day.format('YYYY-MM-DD') as GameDate; // by the format
}
