import { viewMatches } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { eventOf, PUBLIC_URL, schedule, useCalendars } from './testing/use-calendars.ts';

const { clock, open } = useCalendars();

test('a calendar has every match with its teams, field and time, in the time zone of the schedule', async () => {
  const { id, read } = await open();
  const { headers, name, events, text } = await read();
  expect(name).toBe('Spring League');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('content-disposition')).toContain('filename="Spring League.ics"');
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H/);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago');
  expect(text.match(/^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z\r$/gm)).toHaveLength(2 * 9 + 1);
  const clockOf = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00:00`;
  const expected = viewMatches(schedule, { kind: 'all' }).map(
    ({ id: match, home, away, place, entry }) => ({
      uid: `${match}@${id}.evenfield`,
      sequence: 0,
      modified: new Date(Math.floor(clock().getTime() / 1000) * 1000).toISOString(),
      cancelled: false,
      summary: `${home.name} – ${away.name}`,
      location: place!.field.name === '2' ? 'Field 2' : 'North',
      description: entry.name,
      start: `${place!.day.date}T${clockOf(place!.slot.start!)}`,
      end: `${place!.day.date}T${clockOf(place!.slot.start! + 60)}`,
      moment: new Date(
        Date.parse(`${place!.day.date}T${clockOf(place!.slot.start!)}-05:00`),
      ).toISOString(),
      page: `${PUBLIC_URL}/s/${id}`,
    }),
  );
  expect(events).toHaveLength(9);
  expect(events).toEqual(expect.arrayContaining(expected));
  expect(events.map(({ moment }) => moment)).toEqual(events.map(({ moment }) => moment).sort());
});

test('delays, shifted days and times past midnight are counted; a match on a Day N is in no calendar', async () => {
  const [day, , , last] = schedule.setup.days;
  const setup = {
    ...schedule.setup,
    days: [{ ...day!, shift: 20 }, ...schedule.setup.days.slice(1, 3), { date: null }],
    slots: [{ start: 540 }, { start: 600 }, { start: 1470 }],
    gameMinutes: 45,
  };
  const cell = schedule.placements[0]!;
  const { read } = await open({ ...schedule, setup, delays: [{ cell, minutes: 10 }] });
  const { events } = await read();
  const places = viewMatches(
    { ...schedule, setup, delays: [{ cell, minutes: 10 }] },
    { kind: 'all' },
  );
  expect(last).toBeDefined();
  for (const { id, place } of places) {
    const event = eventOf(events, id);
    if (place!.day.date === null) {
      expect(event).toBeUndefined();
      continue;
    }
    const begin = Date.parse(`${place!.day.date}T00:00:00Z`) + place!.slot.start! * 60_000;
    const wall = (moment: number) => new Date(moment).toISOString().slice(0, 19);
    expect([event?.start, event?.end]).toEqual([wall(begin), wall(begin + 45 * 60_000)]);
  }
});

test('the event shows the schedule’s location after the field, and follows changes', async () => {
  const { read, change } = await open();
  await read();
  const position = { lat: null, lng: null, placeId: null, venueId: null };
  const location = { name: 'Riverside; "Park"', address: 'Mill Lane,\nEly', ...position };
  await change(schedule, { location });
  const { events } = await read();
  expect(new Set(events.map(({ location: at }) => at.split(', ').slice(1).join(', ')))).toEqual(
    new Set(['Riverside; "Park", Mill Lane,\nEly']),
  );
  expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([1]));
  await change(schedule, {
    location: { ...location, name: `${location.name}, ${location.address}` },
  });
  expect((await read()).events).toEqual(events); // saved earlier, with the address in its name
});

test('where the schedule has no time zone, everybody sees the clock at the field', async () => {
  const { read, change } = await open(schedule, null);
  const { text, events } = await read();
  expect(text).not.toContain('TZID');
  expect(text).toMatch(/DTSTART:2027\d{4}T\d{6}\r/);
  await change(schedule, { timeZone: 'Asia/Kolkata' });
  const zoned = await read();
  expect(zoned.text).toContain('DTSTART;TZID=Asia/Kolkata:');
  expect(zoned.events.map(({ uid, sequence }) => [uid, sequence])).toEqual(
    events.map(({ uid }) => [uid, 1]),
  );
});

test('names are in the calendar as they were typed', async () => {
  const names = ['<b>B & "C"</b>', 'a; b, c \\n', 'END:VCALENDAR', 'Ünïted 🏆'];
  const [entry, ...others] = schedule.setup.entries;
  const setup = { ...schedule.setup, entries: [{ ...entry!, teams: names }, ...others] };
  const { read } = await open({ ...schedule, setup });
  const { events } = await read();
  const shown = new Set(events.flatMap(({ summary }) => summary.split(' – ')));
  for (const name of names) {
    expect(shown).toContain(name);
    const { events: own, headers } = await read({ team: name });
    expect(own).toHaveLength(3);
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w .,-]+"; filename\*=UTF-8''[\w%.,!~-]+$/,
    );
  }
});

test('a filter cannot write lines into the calendar', async () => {
  const { read } = await open();
  const { status, text, events } = await read({ team: 'x\r\nBEGIN:VEVENT\r\nEND:VEVENT' });
  expect([status, events]).toEqual([200, []]);
  expect(text).toMatch(/^NAME:x\\nBEGIN:VEVENT\\nEND:VEVENT/m);
});
