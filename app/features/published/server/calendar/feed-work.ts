/** The two slow steps of writing a large calendar. */
import {
  type CalendarEvent,
  type CalendarHead,
  eventId,
  writeCalendar,
} from '@evenfield/wire/calendar';
import { readEventRows, type StoredWords } from './event-rows.ts';

export type FeedWork =
  | { readonly kind: 'read'; readonly detail: string }
  | { readonly kind: 'write'; readonly head: FeedHead; readonly found: string };

export function workOnFeed(work: FeedWork): string {
  return work.kind === 'read' ? readEventRows(work.detail) : writeFeed(work.head, work.found);
}

interface FeedHead extends CalendarHead {
  readonly schedule: string; // its id
}

/** A row of `findEvents`. */
type FoundEvent = readonly [
  match: string,
  sequence: number,
  modified: string,
  cancelled: boolean,
  words: StoredWords,
];

/** Writes the text of a calendar: stored events in order of time. `found` is the JSON of `findEvents`. */
function writeFeed({ schedule, ...head }: FeedHead, found: string): string {
  const sorted = (JSON.parse(found) as FoundEvent[]) // written by our own SQL
    .sort((one, other) => compareTimes(one[4], other[4]) || compare(one[0], other[0]));
  let text = '';
  for (const piece of writeCalendar(head, readEvents(sorted, schedule))) text += piece;
  return text;
}

/** Yields events one by one, as those of a large schedule would take much memory. */
function* readEvents(found: readonly FoundEvent[], schedule: string): Generator<CalendarEvent> {
  for (const [match, sequence, modified, cancelled, words] of found) {
    yield {
      ...{ words, sequence, modified, cancelled: cancelled || words.cancelled === true },
      id: eventId(match, schedule),
    };
  }
}

function compareTimes(one: StoredWords, other: StoredWords): number {
  return compare(one.date, other.date) || (one.start ?? 0) - (other.start ?? 0);
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
