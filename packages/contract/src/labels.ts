/** What game days, time slots and fields are called on the screen, in letters and in calendars. */
import type { GameDate, GameDay, TimeSlot } from '@evenfield/engine';

const MINUTES_A_DAY = 1440;

// Made once: a format takes far longer to make than to use.
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Sat 3 Apr', or 'Day 3' for the third game day when it has no date yet. */
export function dayLabel(day: GameDay, index: number): string {
  if (day.date === null) return `Day ${index + 1}`;
  const date = utcDate(day.date);
  return `${WEEKDAY.format(date)} ${date.getUTCDate()} ${MONTH.format(date)}`;
}

/** 'Saturday, April 3, 2027', or 'Day 3'. */
export function longDayLabel(day: GameDay, index: number): string {
  if (day.date === null) return `Day ${index + 1}`;
  return LONG_DATE.format(utcDate(day.date));
}

/** '9:00 AM', '1:00 AM +1' for a slot past midnight of its game day, or 'Time 3'. */
export function timeLabel(slot: TimeSlot, index: number): string {
  if (slot.start === null) return `Time ${index + 1}`;
  const minutes = slot.start % MINUTES_A_DAY;
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}${slot.start < MINUTES_A_DAY ? '' : ' +1'}`;
}

/** What people read for a field: 'Field 3' where it has only a number, else its name. */
export function fieldLabel({ name }: { readonly name: string }): string {
  return /^\d+$/.test(name) ? `Field ${name}` : name;
}

function utcDate(date: GameDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
