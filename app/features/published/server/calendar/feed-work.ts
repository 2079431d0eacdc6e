/** The two slow steps of writing a large calendar. */
import {
  type CalendarEvent,
  type CalendarHead,
  eventId,
  writeCalendar,
} from '@evenfield/wire/calendar';
import { move } from 'piscina';
import { parseBytes } from '#kernel/server/large-text.ts';
import { type StoredWords, writeEventRows } from './event-rows.ts';

export type FeedWork = { readonly kind: 'read'; readonly detail: Uint8Array } | WriteWork;

interface WriteWork {
  readonly kind: 'write';
  readonly head: FeedHead;
  readonly found: Uint8Array;
}

/** Returns UTF-8: all event rows, see `writeEventRows`, or a calendar. */
export function workOnFeed(work: FeedWork): Buffer {
  return encode(work.kind === 'read' ? writeEventRows(work.detail) : writeFeed(work));
}

/** Like `workOnFeed`, in a thread: hands the bytes over instead of copying them. */
export function moveFeed(work: FeedWork): Buffer {
  return move(workOnFeed(work)) as Buffer; // typed as anything that can be moved; arrives as a `Uint8Array`
}

const PART = 64 * 1024; // characters

/** Joins text as bytes of their own, a part at a time, as the text of a large schedule would take much memory. */
function encode(pieces: Iterable<string>): Buffer {
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < PART) continue;
    parts.push(Buffer.from(text));
    text = '';
  }
  parts.push(Buffer.from(text));
  const whole = Buffer.alloc(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => at + part.copy(whole, at), 0);
  return whole;
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

/** Writes a calendar: stored events in order of time. `found` is the JSON of `findEvents`. */
function writeFeed({ head: { schedule, ...head }, found }: WriteWork): Generator<string> {
  const sorted = parseBytes<FoundEvent[]>(found) // written by our own SQL
    .sort((one, other) => compareTimes(one[4], other[4]) || compare(one[0], other[0]));
  return writeCalendar(head, readEvents(sorted, schedule));
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
