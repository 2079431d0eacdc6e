import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { decodeDate, decodeDays, encodeDate, encodeDay } from './date.ts';

test('a date goes out with the month first and comes back as it was', () => {
  const date = '2027-04-03' as GameDate;
  expect(encodeDate(date)).toBe('04/03/2027');
  expect(decodeDate('04/03/2027')).toBe(date);
});

test.each(['02/29/2027', '04/31/2027', '13/01/2027', '00/10/2027', '4/3/2027', '2027-04-03'])(
  '%s is no date',
  (text) => {
    expect(decodeDate(text)).toBeUndefined();
  },
);

test('a leap day is a date', () => {
  expect(decodeDate('02/29/2028')).toBe('2028-02-29');
});

test('a blank date is a game day without one, named by its place', () => {
  expect(decodeDays(['', 'Day 2'])).toEqual([{ date: null }, { date: null }]);
  expect(encodeDay({ date: null }, 2)).toBe('Day 3');
});

test('a fully dated list is in the order of the calendar', () => {
  const days = decodeDays(['04/10/2027', '04/03/2027']);
  expect(days.map(({ date }) => date)).toEqual(['2027-04-03', '2027-04-10']);
});

test('a list with a blank keeps its order, since nobody knows when the blank day is', () => {
  const days = decodeDays(['04/10/2027', '', '04/03/2027']);
  expect(days.map(({ date }) => date)).toEqual(['2027-04-10', null, '2027-04-03']);
});
