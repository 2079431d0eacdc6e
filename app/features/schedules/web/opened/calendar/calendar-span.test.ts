import { expect, test } from 'vitest';
import { dateBeside, formatSpan, hasBegun, spanAround } from './calendar-span.ts';

test('a week begins on Sunday', () => {
  const week = { from: '2027-03-28', to: '2027-04-03' };
  expect(spanAround('2027-04-03', 'week')).toEqual(week);
  expect(spanAround('2027-03-28', 'week')).toEqual(week);
});

test('a calendar turns by what it shows, and from a long month to a short one', () => {
  expect(spanAround('2028-02-10', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(dateBeside('2027-01-31', 'month', 1)).toBe('2027-02-01');
  expect(dateBeside('2027-01-31', 'week', -1)).toBe('2027-01-24');
  expect(dateBeside('2027-12-31', 'day', 1)).toBe('2028-01-01');
});

test('a calendar’s labels use everyday words', () => {
  expect(formatSpan('2027-04-03', 'month')).toBe('April 2027');
  expect(formatSpan('2027-04-03', 'day')).toBe('Saturday, April 3, 2027');
  expect(formatSpan('2027-04-05', 'week')).toMatch(/^Apr 4\s–\s10, 2027$/);
});

test('a match of an hour ago has begun, one of tomorrow has not', () => {
  const wallClock = (hours: number) => {
    const moment = new Date(Date.now() + hours * 3_600_000);
    return new Date(+moment - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  };
  expect([wallClock(-1), wallClock(24)].map(hasBegun)).toEqual([true, false]);
  expect(hasBegun(wallClock(-24).slice(0, 10))).toBe(true); // its time is unknown
});
