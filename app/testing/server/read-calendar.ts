/** Reads the calendar of a schedule over HTTP, with another program's eyes. */
import { type CalendarFilter, calendarUrl } from '@evenfield/wire/publishing';
import ICAL from 'ical.js';

export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly modified: string; // ISO 8601 UTC, to the second
  readonly cancelled: boolean;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly start: string; // on the clock at the field; a date alone where it is for the whole day
  readonly end: string;
  readonly moment: string; // ISO 8601 UTC
  readonly page: string;
}

export interface ReadCalendar {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly name: string;
  readonly events: readonly ReadEvent[];
}

interface Asking {
  readonly filter?: Partial<CalendarFilter>;
  readonly token?: string;
  readonly etag?: string; // of what is there already
}

/** Without events where the answer is no calendar. */
export async function readCalendar(
  url: string,
  id: string,
  { filter = {}, token, etag }: Asking = {},
): Promise<ReadCalendar> {
  const response = await fetch(url + calendarUrl(id, filter), {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(etag !== undefined && { 'if-none-match': etag }),
    },
  });
  const { status, headers } = response;
  const text = await response.text();
  if (status !== 200) return { status, headers, text, name: '', events: [] };
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map(readEvent);
  return { status, headers, text, name: readText(calendar, 'x-wr-calname'), events };
}

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  const modified = component.getFirstPropertyValue('last-modified') as ICAL.Time;
  return {
    uid: event.uid,
    sequence: event.sequence,
    modified: modified.toJSDate().toISOString(),
    cancelled: readText(component, 'status') === 'CANCELLED',
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    moment: event.startDate.toJSDate().toISOString(),
    page: readText(component, 'url'),
  };
}

function readText(component: ICAL.Component, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '');
}
