/** Calendar files by RFC 5545, and what calendars that subscribe to one like to know besides (RFC 7986). */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import ical, { escape as escapeText, foldLines, ICalEventStatus } from 'ical-generator';
import type { EventWords } from './calendar-matches.ts';
import { timeZoneBlock } from './time-zone-block.ts';

dayjs.extend(utc);

const END = 'END:VCALENDAR';
const LONGEST_LINE = 75; // bytes in UTF-8

export interface CalendarHead {
  readonly name: string;
  readonly timeZone: string | null; // IANA; null: the clock of whoever looks at it
  readonly url?: string; // of the page that shows the same
  readonly refreshSeconds?: number; // after which to ask again; left out: it is a file, and stays as it is
}

export interface CalendarEvent {
  readonly words: EventWords;
  readonly id: string; // the same through all that becomes of a match
  readonly sequence: number; // the higher, the newer
  readonly modified: string; // ISO 8601 UTC
  readonly cancelled?: boolean; // left out: it is played
}

/** A calendar as pieces of text, one for each event between its head and its end. */
export function* writeCalendar(
  { name, timeZone: called, url, refreshSeconds }: CalendarHead,
  events: Iterable<CalendarEvent>,
): Generator<string> {
  const zone = called === null ? null : timeZoneBlock(called);
  const calendar = ical({
    name: escapeText(name, false), // the library writes it as it is
    prodId: { company: 'Evenfield', product: 'Schedules' },
    ...(zone && { timezone: { name: zone.name, generator: () => zone.text } }),
    ...(url !== undefined && { url }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  const empty = foldLong(calendar.toString());
  yield empty.slice(0, empty.lastIndexOf(END));
  const clock = zone ? { timezone: zone.name } : { floating: true };
  const utcOnly = ical(); // of no time zone: in one, the library would tell also stamps by its clock, which are UTC
  for (const { words, id, sequence, modified, cancelled } of events) {
    const { date, start, minutes, summary, location, description } = words;
    // In UTC nothing is added to what the clock on the field's wall shows.
    const begin = dayjs.utc(`${date}T00:00:00Z`).add(start ?? 0, 'minute');
    const stamp = dayjs.utc(modified);
    const event = utcOnly.createEvent({
      id: escapeText(id, false), // likewise
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
    utcOnly.clear(); // it keeps its events, each with what the library makes of it
  }
  yield `${END}\r\n`;
}

/** The library folds letter by letter, which takes ten times as long as all else: most lines are short. */
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
