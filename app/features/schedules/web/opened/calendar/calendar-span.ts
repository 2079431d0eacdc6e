/** What a calendar shows at once, and the way from there to what is before and behind it. Weeks begin on Sunday. */
import type { GameDate } from '@evenfield/engine';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { CalendarMode } from './calendar-mode.ts';

dayjs.extend(utc);

export interface CalendarSpan {
  readonly from: GameDate;
  readonly to: GameDate; // included
}

/** The days that a calendar shows around a date. */
export function spanAround(date: string, mode: CalendarMode): CalendarSpan {
  const day = dayjs.utc(date);
  return { from: dateOf(day.startOf(mode)), to: dateOf(day.endOf(mode)) };
}

/** The date that a calendar turns to from another; in months their first day. */
export function dateBeside(date: string, mode: CalendarMode, step: -1 | 1): GameDate {
  const day = dayjs.utc(date);
  return dateOf((mode === 'month' ? day.startOf('month') : day).add(step, mode));
}

/** 'April 2027', 'Apr 4 – 10, 2027', or 'Saturday, April 3, 2027'. */
export function saySpan(date: string, mode: CalendarMode): string {
  const { from, to } = spanAround(date, mode);
  return FORMATS[mode].formatRange(new Date(from), new Date(mode === 'week' ? to : from));
}

/** Today, where the person is. */
export function today(): GameDate {
  return dayjs().format('YYYY-MM-DD') as GameDate; // as the format says
}

/** Whether something that begins then, by the clock on the wall of the field, has begun by the clock here. */
export function hasBegun(start: string): boolean {
  return start <= dayjs().format('YYYY-MM-DDTHH:mm:ss'); // a date alone has
}

const timeZone = 'UTC'; // in which a date begins at its midnight

const FORMATS: Readonly<Record<CalendarMode, Intl.DateTimeFormat>> = {
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }),
  week: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
  day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }),
};

function dateOf(day: dayjs.Dayjs): GameDate {
  return day.format('YYYY-MM-DD') as GameDate; // as the format says
}
