import type { GameDay } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/web/date-text.ts';
import { formOf, setupOf } from '../convert-setup.ts';
import { sampleLeague } from '../sample-league.ts';
import { findSeasonMistakes } from './find-season-mistakes.ts';

const { days, ...season } = setupOf(sampleLeague('04/03/2027', 'Team'));
const first = days[0]!.date!;

/** The inputs with a mistake, on given game days and with opening hours on given dates. */
function mistaken(gameDays: readonly GameDay[], hours: readonly string[][]): string[] {
  const setup = { ...season, days: gameDays };
  const form = formOf(setup, 'Team');
  form.constraints.hours = hours.map((dates) => ({
    ...{ fields: [], dates, from: '08:00 AM', to: '12:00 PM' },
  }));
  return findSeasonMistakes(setup, form).map(({ path }) => path.join('.'));
}

test('a day whose times were shifted has no opening hours', () => {
  const shifted = days.with(0, { date: first, shift: 30 });
  expect(mistaken(shifted, [['04/10/2027']])).toEqual([]);
  expect(mistaken(shifted, [['04/10/2027'], ['04/03/2027']])).toEqual([
    'constraints.hours.1.dates',
  ]);
  expect(mistaken(shifted, [[]])).toEqual(['constraints.hours.0.dates']);
});

test('a season of more days than a grid has needs opening hours', () => {
  const many = Array.from({ length: 31 }, (_, k) => ({ date: addDays(first, k) }));
  expect(mistaken(many, [[]])).toEqual([]);
  expect(mistaken(many, [])).toEqual(['dayCount']);
  expect(mistaken(many.slice(1), [])).toEqual([]);
});
