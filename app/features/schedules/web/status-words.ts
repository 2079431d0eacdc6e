import type { ScheduleStatus, TabledSchedule } from '@evenfield/wire';
import type { LockedSchedule } from '../models.ts';

export const STATUS_WORDS: Readonly<Record<ScheduleStatus, string>> = {
  upcoming: 'Upcoming',
  running: 'Running',
  past: 'Past',
  draft: 'Without dates',
};

/** 'Running: April 3, 2027 to June 12, 2027' */
export function formatWhen({ status, ...dates }: TabledSchedule): string {
  const formatted = formatDates(dates);
  return formatted === null ? STATUS_WORDS[status] : `${STATUS_WORDS[status]}: ${formatted}`;
}

/** Returns 'April 3, 2027 to June 12, 2027', or the one day; null if no match has a date. */
export function formatDates({
  firstDate,
  lastDate,
}: Pick<LockedSchedule, 'firstDate' | 'lastDate'>): string | null {
  if (firstDate === null || lastDate === null) return null;
  return firstDate === lastDate
    ? formatDay(firstDate)
    : `${formatDay(firstDate)} to ${formatDay(lastDate)}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function formatDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
