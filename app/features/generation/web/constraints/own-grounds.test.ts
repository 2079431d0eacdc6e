import { expect, test } from 'vitest';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import { emptyDivision, emptyForm, type SetupForm } from '../setup-form.ts';
import {
  describeGrounds,
  findHomeless,
  giveOwnGrounds,
  hasOwnGrounds,
  shareFields,
} from './own-grounds.ts';

function formOf(fields: readonly string[], ...divisions: (readonly string[])[]): SetupForm {
  return {
    ...emptyForm('league', 'Team'),
    fieldCount: String(fields.length),
    fieldNames: [...fields],
    dayCount: '2',
    dates: ['10/05/2027', '10/06/2027'],
    divisions: divisions.map((teams, d) => ({
      ...emptyDivision(),
      ...{ name: `U${d}`, teamCount: String(teams.length), teams: [...teams] },
    })),
  };
}

test('every team gets a field of its own: those that are there, then new ones named after it', () => {
  const form = formOf(['Hall'], ['Ants', 'Bees'], ['Ants', '']);
  const own = { ...form, ...giveOwnGrounds(form) };
  expect(own.fieldNames).toEqual(['Hall', 'Home of Bees', 'Home of Ants', 'Home of Team 2']);
  expect(own.fieldCount).toBe('4');
  expect(own.constraints.grounds.map(({ teams, fields }) => [...teams, ...fields])).toEqual([
    ['0/0', '0'],
    ['0/1', '1'],
    ['1/0', '2'],
    ['1/1', '3'],
  ]);
  expect(hasOwnGrounds(own)).toBe(true);
  expect(findHomeless(own)).toEqual([]);
  expect(findMistakes(own)).toEqual([]);
  expect(giveOwnGrounds(own)).toEqual(giveOwnGrounds(form));
});

test('two teams that share a field keep it', () => {
  const form = formOf(['Hall', 'Gym'], ['Ants', 'Bees', 'Crows']);
  form.constraints.grounds = [{ teams: ['0/0', '0/1'], fields: ['0'] }];
  expect(findHomeless(form).map(({ name }) => name)).toEqual(['Crows']);
  expect(giveOwnGrounds(form).constraints.grounds[1]).toEqual({ teams: ['0/2'], fields: ['1'] });
});

test('a season with opening hours has up to 400 game days and 60 fields; without them the numbers are mistakes', () => {
  const form = formOf(
    [],
    Array.from({ length: 40 }, () => ''),
  );
  const own = { ...form, ...giveOwnGrounds(form), dayCount: '104' };
  own.dates = Array.from({ length: 104 }, (_, day) =>
    new Date(2027, 0, 1 + day).toLocaleDateString('en-US', {
      ...{ month: '2-digit', day: '2-digit', year: 'numeric' },
    }),
  );
  expect(findMistakes(own)).toEqual([]);
  const shared = { ...own, ...shareFields(own), slotCount: '1', times: ['07:00 PM'] };
  expect(findMistakes(shared)).toEqual([
    {
      path: ['fieldCount'],
      message: 'At most 30 fields without opening hours. Remove some, or enter opening hours.',
    },
    {
      path: ['dayCount'],
      message: 'At most 30 game days without opening hours. Remove some, or enter opening hours.',
    },
  ]);
});

test('shared fields with opening hours are no own grounds, and stay open when home fields are removed', () => {
  const form = formOf(['Hall'], ['Ants', 'Bees']);
  form.constraints.hours = [{ fields: ['0'], dates: [], from: '06:00 PM', to: '09:00 PM' }];
  expect(hasOwnGrounds(form)).toBe(false);
  const own = { ...form, ...giveOwnGrounds(form) };
  expect(hasOwnGrounds(own)).toBe(true);
  expect(describeGrounds(form, own)).toBe('Every team has a home field.');
  const shared = { ...own, ...shareFields(own) };
  expect(hasOwnGrounds(shared)).toBe(false);
  expect(shared.constraints.hours).toEqual(form.constraints.hours);
  expect(findMistakes(shared)).toEqual([]);
  expect(describeGrounds(own, shared)).toBe('Home fields are removed.');
});

test('own grounds can be chosen before there are teams', () => {
  const form = formOf([]);
  const own = { ...form, ...giveOwnGrounds(form) };
  expect(hasOwnGrounds(own)).toBe(true);
  expect(describeGrounds(form, own)).toBe('Opening hours are entered: 7 to 10 PM on every day.');
});

test('time slots come back when fields are shared again', () => {
  const times = ['07:00 PM', '08:30 PM'];
  const form = { ...formOf(['Hall'], ['Ants', 'Bees']), slotCount: '2', times };
  const own = { ...form, ...giveOwnGrounds(form) };
  expect(describeGrounds(form, own)).toBe(
    'Opening hours replace the time slots: 7 to 10 PM on every day. Every team has a home field.',
  );
  const shared = { ...own, ...shareFields(own) };
  expect(shared.slotCount).toBe('2');
  expect(findMistakes(shared)).toEqual([]);
  expect(describeGrounds(own, shared)).toBe(
    'Home fields and opening hours are removed. 2 time slots are back.',
  );
});

test('of more teams than there can be fields it says how many have none', () => {
  const form = formOf(
    [],
    Array.from({ length: 62 }, () => ''),
  );
  expect(describeGrounds(form, giveOwnGrounds(form))).toMatch(
    /2 teams have no home field, since there can be at most 60 fields\.$/,
  );
});
