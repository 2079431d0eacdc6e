import { expect, test } from 'vitest';
import { expandDates, shortenDates } from './expand-dates.ts';

const DAYS = ['10/03/2027', '10/10/2027', '10/17/2027']; // Sundays

test.each<[string, readonly string[]]>([
  ['until 10/10/2027', ['10/03/2027', '10/10/2027']],
  ['from 10/10/2027', ['10/10/2027', '10/17/2027']],
  ['10/04/2027 - 10/16/2027', ['10/10/2027']],
  ['from 10/04/2027 to 10/16/2027', ['10/10/2027']],
  ['10/10/2027', ['10/10/2027']],
  ['12/24/2027', ['12/24/2027']],
  ['Sundays', DAYS],
  ['every sunday', DAYS],
  ['Mondays', ['Mondays']],
  ['until 10/02/2027', ['until 10/02/2027']],
  ['until spring', ['until spring']],
  ['10/04/2027 - spring', ['10/04/2027 - spring']],
])('%s means %j', (text, dates) => {
  expect(expandDates(text, DAYS)).toEqual(dates);
});

test.each<[readonly string[], readonly string[]]>([
  [DAYS, ['Sundays']],
  [
    [...DAYS, '12/26/2027'],
    ['Sundays', '12/26/2027'],
  ], // no game day
  [
    ['10/03/2027', '10/17/2027'],
    ['10/03/2027', '10/17/2027'],
  ],
  [[], []],
])('%j is shown as %j, and read again as it was', (dates, shown) => {
  expect(shortenDates(dates, DAYS)).toEqual(shown);
  expect(shown.flatMap((text) => expandDates(text, DAYS))).toEqual(dates);
});
