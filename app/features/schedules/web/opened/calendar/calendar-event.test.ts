import type { GameDate } from '@evenfield/engine';
import type { TableMatch } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { countEvents, eventsWithin, toEvents } from './calendar-event.ts';
import type { CalendarMode } from './calendar-mode.ts';
import { spanAround } from './calendar-span.ts';

const style = { code: 'A', paint: {} };
const styles = () => style;
const match: TableMatch = {
  id: 'm1',
  home: 'Tigers',
  away: 'Lions',
  division: 'Under 12',
  pool: null,
  field: '2',
  day: null,
  date: '2027-04-03' as GameDate,
  start: 555,
  slot: null,
};
const facts = { minutes: 60, entries: [] };

test('a match is an event with its start, its end and its teams', () => {
  expect(toEvents([match], { ...facts, minutes: 90 }, styles)).toEqual([
    {
      id: 'm1',
      title: 'Tigers – Lions, Field 2',
      start: '2027-04-03T09:15:00',
      end: '2027-04-03T10:45:00',
      allDay: false,
      style,
    },
  ]);
});

test('an event names its field in the word of the sport, and lasts as long as its division’s games', () => {
  const entries = [{ division: 'Under 12', pool: null, color: '#ffffff', minutes: 45 }];
  const [event] = toEvents([match], { minutes: 60, noun: 'court', entries }, styles);
  expect(event).toMatchObject({ title: 'Tigers – Lions, Court 2', end: '2027-04-03T10:00:00' });
});

test('a match past midnight is on the day after its game day, and one without a time on all of its day', () => {
  const [late] = toEvents([{ ...match, start: 1500 }], facts, styles);
  expect(late).toMatchObject({ start: '2027-04-04T01:00:00', end: '2027-04-04T02:00:00' });
  expect(toEvents([{ ...match, start: null, slot: 'Time 1' }], facts, styles)).toEqual([
    { id: 'm1', title: 'Tigers – Lions, Field 2', start: '2027-04-03', allDay: true, style },
  ]);
});

test('a match without a date is in no calendar', () => {
  const undated = { ...match, date: null, day: 'Day 1' };
  expect(
    toEvents([undated, { ...undated, day: null, field: null, start: null }], facts, styles),
  ).toEqual([]);
});

test('a day with many matches can be shown by their number', () => {
  const next = { ...match, date: '2027-04-04' as GameDate };
  expect(countEvents(toEvents([match, match, next], facts, styles))).toEqual([
    { id: '2027-04-03', title: '2', start: '2027-04-03', allDay: true },
    { id: '2027-04-04', title: '1', start: '2027-04-04', allDay: true },
  ]);
});

test('a match past midnight is in the day, week and month that it begins in, and in no other', () => {
  const shownIn = (game: string, date: string, mode: CalendarMode) => {
    const late = { ...match, date: game as GameDate, start: 1470 };
    return eventsWithin(toEvents([late], facts, styles), spanAround(date, mode)).length === 1;
  };
  expect(shownIn('2027-04-02', '2027-04-02', 'day')).toBe(false);
  expect(shownIn('2027-04-02', '2027-04-03', 'day')).toBe(true);
  expect(shownIn('2027-04-03', '2027-04-03', 'week')).toBe(false); // a Saturday
  expect(shownIn('2027-04-03', '2027-04-04', 'week')).toBe(true);
  expect(shownIn('2027-04-30', '2027-04-30', 'month')).toBe(false);
  expect(shownIn('2027-04-30', '2027-05-01', 'month')).toBe(true);
});
