import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { CalendarEvent } from './write-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const words = {
  ...{ date: '2027-12-31' as GameDate, start: 1470, minutes: 50 },
  ...{ summary: 'A; B, C – D', location: 'Field 3', description: 'Time 2\nU10' },
};
const event: CalendarEvent = { words, id: 'm1@s1', sequence: 3, modified: '2027-03-01T10:00:00Z' };

function linesOf(timeZone: string | null, changes: Partial<CalendarEvent> = {}): string[] {
  const head = { name: 'Bears, Spring', timeZone, refreshSeconds: 3600 };
  return [...writeCalendar(head, [{ ...event, ...changes }])].join('').split('\r\n');
}

test('an event is told by the clock at the field, and what is newer in UTC', () => {
  expect(linesOf('Europe/Berlin')).toEqual(
    expect.arrayContaining([
      ...['UID:m1@s1', 'SEQUENCE:3', 'DTSTAMP:20270301T100000Z', 'LAST-MODIFIED:20270301T100000Z'],
      'DTSTART;TZID=Europe/Berlin:20280101T003000',
      'DTEND;TZID=Europe/Berlin:20280101T012000',
      ...['SUMMARY:A\\; B\\, C – D', 'DESCRIPTION:Time 2\\nU10'],
      ...['NAME:Bears\\, Spring', 'X-WR-CALNAME:Bears\\, Spring'],
      ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ]),
  );
});

test('nothing that somebody typed becomes a line of its own', () => {
  const typed = 'a\r\nEND:VCALENDAR\nb\rc';
  const texts = { summary: typed, location: typed, description: typed };
  const head = { name: typed, timeZone: null };
  const events = [{ ...event, id: typed, words: { ...words, ...texts } }];
  const lines = [...writeCalendar(head, events)].join('').split(/\r\n|\r|\n/);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  expect(lines).toContain('NAME:a\\nEND:VCALENDAR\\nb\\nc');
});

test('without a time zone that we know it has the clock alone', () => {
  for (const zone of [null, 'Mars/Olympus']) {
    expect(linesOf(zone)).toContain('DTSTART:20280101T003000');
    expect(linesOf(zone).join()).not.toContain('TZ');
  }
});

test('a match without a time has its whole day, and one that is canceled says so', () => {
  const lines = linesOf('Europe/Berlin', { words: { ...words, start: null }, cancelled: true });
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20271231', 'STATUS:CANCELLED']),
  );
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
});

test('no line is longer than 75 bytes, in whatever letters', () => {
  for (const letter of ['a', 'ü', '–', '🏆']) {
    for (let length = 1; length < 90; length++) {
      const summary = letter.repeat(length);
      const lines = linesOf(null, { words: { ...words, summary } });
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
    }
  }
});
