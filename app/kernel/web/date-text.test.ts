import { expect, test } from 'vitest';
import { addDays, readDate, writeDate } from './date-text.ts';

test.each([
  ['04/03/2027', '2027-04-03'],
  ['4/3/2027', '2027-04-03'],
  ['4/13/2027', '2027-04-13'],
  ['2027-04-03', '2027-04-03'],
  ['02/29/2028', '2028-02-29'],
])('understands %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each(['', '02/29/2027', '13/01/2027', '04/31/2027', '4/3/27', '12/31/9999', 'Saturday'])(
  'takes "%s" for no date',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);

test('writes dates as MM/DD/YYYY and counts on over months, years and clock changes', () => {
  const first = readDate('12/27/2027');
  if (first === null) throw new Error('a date');
  expect([0, 7, 98].map((days) => writeDate(addDays(first, days)))).toEqual([
    '12/27/2027',
    '01/03/2028',
    '04/03/2028',
  ]);
});
