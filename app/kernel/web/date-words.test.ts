import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { isMeant, parseDateWords } from './date-words.ts';

const dates = ['2027-10-02', '2027-10-03', '2027-10-06', '2027-10-10'] as GameDate[]; // Sat, Sun, Wed, Sun

test.each([
  ['10/03/2027', ['2027-10-03']],
  ['2027-10-03', ['2027-10-03']],
  ['10/03/2027 - 10/06/2027', ['2027-10-03', '2027-10-06']],
  ['10/03/2027-10/06/2027', ['2027-10-03', '2027-10-06']],
  ['2027-10-03 – 2027-10-06', ['2027-10-03', '2027-10-06']],
  ['from 10/03/2027 until 10/06/2027', ['2027-10-03', '2027-10-06']],
  ['until 10/03/2027', ['2027-10-02', '2027-10-03']],
  ['since 10/06/2027', ['2027-10-06', '2027-10-10']],
  ['10/06/2027 to 10/03/2027', []],
  ['Wednesdays', ['2027-10-06']],
  ['every sun', ['2027-10-03', '2027-10-10']],
  ['Sat & Weds', ['2027-10-02', '2027-10-06']],
  ['Sat/Sun', ['2027-10-02', '2027-10-03', '2027-10-10']],
])('%s means %j', (text, meant) => {
  const words = parseDateWords(text)!;
  expect(dates.filter((date) => isMeant(words, date))).toEqual(meant);
});

test.each([
  '',
  'Easter',
  '02/30/2027',
  'until spring',
  '10/03/2027 - spring',
  'Monstrous',
  'Mo',
  'Sat & lunch',
])('‘%s’ means no date', (text) => expect(parseDateWords(text)).toBeNull());
