import { tablePreset } from '@evenfield/engine';
import { MAX_TEAMS } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { sampleLeague } from '../sample-league.ts';
import { type DivisionForm, emptyForm, type SetupForm } from '../setup-form.ts';
import { findMistakes } from './find-mistakes.ts';

function mistakesWith(change: Partial<SetupForm>): Record<string, string> {
  const form = { ...sampleLeague('04/03/2027', 'Team'), ...change };
  return Object.fromEntries(
    findMistakes(form).map(({ path, message }) => [path.join('.'), message]),
  );
}

function mistakesWithDivision(change: Partial<DivisionForm>): Record<string, string> {
  const [first, second] = sampleLeague('04/03/2027', 'Team').divisions;
  if (first === undefined || second === undefined) throw new Error('two divisions');
  return mistakesWith({ divisions: [{ ...first, ...change }, second] });
}

test('an empty form misses its numbers, a division name and a team count', () => {
  const found = findMistakes(emptyForm('league', 'Team'));
  expect(found.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'fieldCount: This field is required',
    'dayCount: This field is required',
    'slotCount: This field is required',
    'divisions.0.name: This field is required',
    'divisions.0.teamCount: Required',
  ]);
});

test.each<[Partial<SetupForm>, string, string]>([
  [{ fieldCount: 'x' }, 'fieldCount', 'Must be number'],
  [{ fieldCount: '0' }, 'fieldCount', 'Minimum value 1.'],
  [{ dayCount: '2.5' }, 'dayCount', 'Must be number'],
  [{ dayCount: '0' }, 'dayCount', 'Enter minimum 1 day.'],
  [{ slotCount: '-' }, 'slotCount', 'Must be number'],
  [{ slotCount: '0' }, 'slotCount', 'Enter minimum 1 slot.'],
  [{ fieldNames: ['', ' ', ''] }, 'fieldNames.0', 'Enter at least one field number.'],
])('judges %j at %s: %s', (change, path, message) => {
  expect(mistakesWith(change)).toEqual({ [path]: message });
});

test.each<[Partial<DivisionForm>, string, string]>([
  [{ name: ' ' }, 'name', 'This field is required'],
  [{ teamCount: '' }, 'teamCount', 'Required'],
  [{ teamCount: '1' }, 'teamCount', 'Minimum 2.'],
  [{ teamCount: 'two' }, 'teamCount', 'Must be number'],
  [{ formats: { league: '', tournament: '' } }, 'formats.league', 'Please select type'],
  [{ closedFields: [0, 1, 2] }, 'closedFields', 'Select at least one field number.'],
])('judges a division with %j at %s: %s', (change, input, message) => {
  expect(mistakesWithDivision(change)).toEqual({ [`divisions.0.${input}`]: message });
});

test('asks for no pool, and takes one division with two pools', () => {
  const form = sampleLeague('04/03/2027', 'Team');
  const pools = form.divisions.map((division, i) => ({ ...division, name: 'U12', pool: `${i}` }));
  expect(mistakesWith({ divisions: pools })).toEqual({});
});

test.each<[string, Partial<SetupForm>, string, RegExp]>([
  ['field', { fieldNames: ['1', '2', ' 1'] }, 'fieldNames.2', /Field 1 is already used/],
  ['date', { dayCount: '2', dates: ['4/3/2027', '04/03/2027'] }, 'dates.1', /already game day 1/],
  ['time', { slotCount: '2', times: ['9 AM', '09:00 AM'] }, 'times.1', /not after 09:00 AM/],
])('names a %s that is there twice, and the cure', (_, change, path, message) => {
  const found = mistakesWith(change);
  expect(Object.keys(found)).toEqual([path]);
  expect(found[path]).toMatch(message);
});

test('names a field in the word of the sport', () => {
  const tables = tablePreset('basketball');
  expect(mistakesWith({ tables, fieldNames: ['1', '-', ' 1'] })).toEqual({
    'fieldNames.1': "'-' means no court. Give the court another name.",
    'fieldNames.2': 'Court 1 is already used. Give each court its own number or name.',
  });
});

test('names a team that is there twice; blank names are no clash', () => {
  expect(mistakesWithDivision({ teamCount: '3', teams: ['A', 'B', 'A'] })).toEqual({
    'divisions.0.teams.2': 'A is already team 1. Change one of the names.',
  });
  expect(mistakesWithDivision({ teamCount: '3', teams: ['Team 2', '', ''] })).toEqual({});
});

test('names two divisions that are called the same', () => {
  expect(mistakesWithDivision({ name: 'U14' })['divisions.1.name']).toMatch(/already division 1/);
});

test('takes as many teams in all as the server does, and no more', () => {
  const beside = (teams: number) => ({ teamCount: String(teams), teams: [] });
  expect(mistakesWithDivision(beside(MAX_TEAMS - 8))).toEqual({});
  expect(Object.keys(mistakesWithDivision(beside(MAX_TEAMS - 7)))).toEqual([
    'divisions.1.teamCount',
  ]);
});

test.each(['04/31/2027', 'soon'])('cannot read %s as a date', (text) => {
  expect(mistakesWith({ dayCount: '1', dates: [text] })['dates.0']).toMatch(/MM\/DD\/YYYY/);
});

test('judges nothing beyond the numbers that were asked for', () => {
  expect(mistakesWith({ dayCount: '1', dates: ['04/03/2027', 'soon'] })).toEqual({});
});
