import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { daysBetween, generateDates, readDates } from './generate-dates.ts';

const SATURDAY = '2027-04-03' as GameDate;

test('dates fall on the chosen weekdays from the first date on, without the skipped', () => {
  const dates = generateDates({
    first: SATURDAY,
    weekdays: [6, 3],
    count: 4,
    skipped: new Set(['2027-04-10' as GameDate]),
  });
  expect(dates).toEqual(['2027-04-03', '2027-04-07', '2027-04-14', '2027-04-17']);
});

test('the first date is not among them where it falls on another weekday', () => {
  const pattern = { first: SATURDAY, weekdays: [0], count: 2, skipped: new Set<GameDate>() };
  expect(generateDates(pattern)).toEqual(['2027-04-04', '2027-04-11']);
});

test('dates separated by commas or line breaks are read, and the first that is none is named', () => {
  expect(readDates('04/10/2027, 2027-04-17\n')).toEqual({
    dates: ['2027-04-10', '2027-04-17'],
    wrong: null,
  });
  expect(readDates('04/10/2027, Easter').wrong).toBe('Easter');
});

test('days between two dates are counted in days of the calendar, also where clocks change', () => {
  expect(daysBetween('2027-03-13' as GameDate, '2027-03-15' as GameDate)).toBe(2);
  expect(daysBetween('2027-03-15' as GameDate, '2027-03-13' as GameDate)).toBe(-2);
});
