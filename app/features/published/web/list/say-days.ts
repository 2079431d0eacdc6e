import type { PublishedEntry } from '@evenfield/contract/publishing';

/** The same in the server and wherever the page is read. */
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** 'Apr 3, 2027' of an ISO date. */
export function sayDay(date: string): string {
  return days.format(at(date));
}

/** 'Apr 3 – 24, 2027'; null without dates. */
export function saySpan({
  firstDate,
  lastDate,
}: Pick<PublishedEntry, 'firstDate' | 'lastDate'>): string | null {
  if (firstDate === null || lastDate === null) return null;
  return days.formatRange(at(firstDate), at(lastDate));
}
