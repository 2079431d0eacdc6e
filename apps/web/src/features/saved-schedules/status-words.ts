import type { ScheduleStatus, TabledSchedule } from '@evenfield/contract';

export const STATUS_WORDS: Readonly<Record<ScheduleStatus, string>> = {
  upcoming: 'Upcoming',
  running: 'Running',
  past: 'Past',
  draft: 'Without dates',
};

/** 'Running: April 3, 2027 to June 12, 2027' */
export function sayWhen({ status, firstDate, lastDate }: TabledSchedule): string {
  const word = STATUS_WORDS[status];
  if (firstDate === null || lastDate === null) return word;
  if (firstDate === lastDate) return `${word}: ${sayDay(firstDate)}`;
  return `${word}: ${sayDay(firstDate)} to ${sayDay(lastDate)}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function sayDay(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}
