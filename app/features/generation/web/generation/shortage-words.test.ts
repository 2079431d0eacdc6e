import { tablePreset } from '@evenfield/engine';
import type { NamedShortage } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { mostThings, seasonCounts } from '../season/season-changes.ts';
import { emptyForm } from '../setup-form.ts';
import { remedyWords, togetherWords } from './remedy-words.ts';
import { describeShortage } from './shortage-words.ts';

const shortage: NamedShortage = {
  divisions: ['U12', 'U14 East'],
  fields: ['1'],
  days: ['04/03/2027', '04/10/2027'],
  limit: 'fields',
  needed: 1021,
  available: 20,
};

test.each([
  [{}, 'U12 and U14 East need 1,021 games over 2 game days; field 1 has room for 20.'],
  [
    { divisions: ['U12'], days: ['04/03/2027'], fields: ['1', 'Court B'] },
    'U12 needs 1,021 games on 04/03/2027; fields 1 and Court B have room for 20.',
  ],
  [
    { limit: 'teams' as const, days: [] },
    'U12 and U14 East need 1,021 games; with one game per team and time slot there is room for 20.',
  ],
])('a shortage names who needs how much, and the available room: %o', (change, words) => {
  expect(describeShortage({ ...shortage, ...change })).toBe(words);
});

test('where there is little room, many names are a number', () => {
  const names = ['1', '2', '3', '4', '5'];
  expect(describeShortage({ ...shortage, divisions: names, fields: names }, 4)).toBe(
    '5 divisions need 1,021 games over 2 game days; 5 fields have room for 20.',
  );
});

test('a shortage of a sport that is played on courts speaks of courts', () => {
  const setup = { tables: tablePreset('basketball') };
  expect(describeShortage({ ...shortage, fields: ['1', '2'] }, 4, setup)).toBe(
    'U12 and U14 East need 1,021 games over 2 game days; courts 1 and 2 have room for 20.',
  );
});

const most = { days: 30, slots: 30, fields: 30 };

test.each([
  [{ days: 52, slots: 2, fields: 1 }, 'Add 2 time slots or 1 field.'],
  [
    { days: 52, slots: null, fields: 30 },
    'No single addition up to the limit of 30 is enough: add game days, time slots, and fields together, or plan fewer games.',
  ],
])('what is proposed stays within what the form takes: %o', (remedy, words) => {
  expect(remedyWords(remedy, { days: 1, slots: 4, fields: 2, most })).toBe(words);
});

test('where two are at the limit, fewer games help', () => {
  const remedy = { days: 1, slots: null, fields: 1 };
  expect(remedyWords(remedy, { days: 30, slots: 4, fields: 30, most })).toBe(
    'No single addition up to the limit of 30 is enough: plan fewer games.',
  );
});

test('with opening hours there can be 400 game days and 60 fields', () => {
  const counts = seasonCounts({ ...emptyForm('league', 'Team'), dayCount: '30', fieldCount: '30' });
  const { constraints } = emptyForm('league', 'Team');
  const hours = [{ fields: [], dates: [], from: '07:00 PM', to: '10:00 PM' }];
  const open = mostThings({ constraints: { ...constraints, hours } });
  const remedy = { days: 52, slots: null, fields: 31 };
  const none = 'No single addition up to the limit';
  expect(remedyWords(remedy, counts)).toBe(`${none} of 30 is enough: plan fewer games.`);
  expect(remedyWords(remedy, { ...counts, most: open })).toBe('Add 52 game days.');
  expect(togetherWords({ ...counts, most: open })).toBe(
    `${none}s of 400 game days, 30 time slots, and 60 fields is enough: add game days, time slots, and fields together, or plan fewer games.`,
  );
});
