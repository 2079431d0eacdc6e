/** Calendar files by RFC 5545, with the extensions of RFC 7986 that subscribed calendars use. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import ical, { escape as escapeText, foldLines, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { EventWords } from './calendar-matches.ts';

dayjs.extend(utc);

const END = 'END:VCALENDAR';
const LONGEST_LINE = 75; // bytes in UTF-8

export interface CalendarHead {
  readonly name: string;
  readonly timeZone: string | null; // IANA; null: the viewer's local time
  readonly url?: string; // of the page that shows the same schedule
  readonly refreshSeconds?: number; // interval between updates; left out: a file that never changes
}

export interface CalendarEvent {
  readonly words: EventWords;
  readonly id: string; // stable through all changes of a match
  readonly sequence: number; // higher is newer
  readonly modified: string; // ISO 8601 UTC
  readonly cancelled?: boolean; // left out: it is played
}

/** Yields a calendar as pieces of text: its head, each event, its end. */
export function* writeCalendar(
  { name, timeZone: called, url, refreshSeconds }: CalendarHead,
  events: Iterable<CalendarEvent>,
): Generator<string> {
  const zone = called === null ? null : timeZoneBlock(called);
  const calendar = ical({
    name: escapeText(name, false), // the library does not escape it
    prodId: { company: 'Evenfield', product: 'Schedules' },
    ...(zone && { timezone: { name: zone.name, generator: () => zone.text } }),
    ...(url !== undefined && { url }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  const empty = foldLong(calendar.toString());
  yield empty.slice(0, empty.lastIndexOf(END));
  const clock = zone ? { timezone: zone.name } : { floating: true };
  const utcOnly = ical(); // without a time zone: with one, UTC stamps would be in it too
  for (const { words, id, sequence, modified, cancelled } of events) {
    const { date, start, minutes, summary, location, description } = words;
    // Local time is computed as if it were UTC, so that no offset is added.
    const begin = dayjs.utc(`${date}T00:00:00Z`).add(start ?? 0, 'minute');
    const stamp = dayjs.utc(modified);
    const event = utcOnly.createEvent({
      id: escapeText(id, false), // the library does not escape it
      ...(start === null ? { allDay: true } : clock),
      start: begin,
      ...(start !== null && { end: begin.add(minutes, 'minute') }),
      stamp,
      lastModified: stamp,
      sequence,
      summary,
      location,
      description,
      ...(url !== undefined && { url }),
      ...(cancelled && { status: ICalEventStatus.CANCELLED }),
    });
    yield foldLong(event.toString());
    utcOnly.clear(); // the calendar would keep every event and its rendered text
  }
  yield `${END}\r\n`;
}

/** The library folds by character, ten times the cost of the rest. Most lines are short. */
function foldLong(text: string): string {
  const lines = text.split('\r\n');
  return lines.map((line) => (isShort(line) ? line : foldLines(line))).join('\r\n');
}

function isShort(line: string): boolean {
  let bytes = line.length;
  for (let at = 0; at < line.length && bytes <= LONGEST_LINE; at++) {
    const code = line.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes <= LONGEST_LINE;
}

interface TimeZoneBlock {
  readonly name: string; // the TZID that events refer to
  readonly text: string;
}

/**
 * Returns a time zone's rules for the whole year, so that a calendar need not know its name; null
 * if we don't know it. The returned name may differ: browsers still report some old names.
 */
function timeZoneBlock(called: string): TimeZoneBlock | null {
  const text = tzlib_get_ical_block(called)[0];
  const name = /^TZID:(\S+)/m.exec(text ?? '')?.[1];
  return text && name ? { name, text } : null;
}
