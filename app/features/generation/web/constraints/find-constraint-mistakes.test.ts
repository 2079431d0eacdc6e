import { expect, test } from 'vitest';
import { sampleLeague } from '../sample-league.ts';
import { type ConstraintsForm, emptyConstraints, NEW_ROWS, teamKey } from './constraints-form.ts';
import { findConstraintMistakes } from './find-constraint-mistakes.ts';

const sample = () => sampleLeague('04/03/2027', 'Team');

/** The inputs with a mistake, as 'requests.0.dates'. */
function mistaken(change: Partial<ConstraintsForm>, form = sample()): string[] {
  return findConstraintMistakes({
    ...form,
    constraints: { ...emptyConstraints(), ...change },
  }).map(({ path }) => path.slice(1).join('.'));
}

test('a new row names what it lacks', () => {
  expect(mistaken({ hours: [NEW_ROWS.hours()] })).toEqual(['hours.0.from']);
  expect(mistaken({ closures: [NEW_ROWS.closures()] })).toEqual(['closures.0.dates']);
  expect(mistaken({ venues: [NEW_ROWS.venues()] })).toEqual(['venues.0.name', 'venues.0.fields']);
  expect(mistaken({ travel: [NEW_ROWS.travel()] })).toEqual([
    ...['travel.0.from', 'travel.0.to', 'travel.0.minutes'],
  ]);
  expect(mistaken({ people: [NEW_ROWS.people()] })).toEqual(['people.0.name', 'people.0.teams']);
  expect(mistaken({ requests: [NEW_ROWS.requests()] })).toEqual([
    ...['requests.0.teams', 'requests.0.dates'],
  ]);
  expect(mistaken({ limits: [NEW_ROWS.limits()] })).toEqual([]);
  expect(mistaken({ apart: [NEW_ROWS.apart()] })).toEqual(['apart.0.teams']);
  expect(mistaken({ spacing: [NEW_ROWS.spacing()] })).toEqual(['spacing.0.restMinutes']);
  expect(mistaken({ grounds: [NEW_ROWS.grounds()] })).toEqual([
    ...['grounds.0.teams', 'grounds.0.fields'],
  ]);
});

test('a team has home fields once, and on fields of its division only', () => {
  const form = sample();
  form.divisions[0]!.closedFields = [1];
  const ground = { teams: [teamKey(0, 0)], fields: ['0'] };
  expect(mistaken({ grounds: [ground] }, form)).toEqual([]);
  expect(mistaken({ grounds: [ground, ground] }, form)).toEqual(['grounds.1.teams']);
  expect(mistaken({ grounds: [{ ...ground, fields: ['1'] }] }, form)).toEqual(['grounds.0.fields']);
});

test('a division is spaced once, and has halves only if everybody meets twice', () => {
  const form = sample();
  const row = { divisions: ['0'], restMinutes: '30', daysBetweenMeetings: '', secondHalfFrom: '' };
  expect(mistaken({ spacing: [row, { ...row, divisions: ['1'] }] }, form)).toEqual([]);
  expect(mistaken({ spacing: [row, { ...row, divisions: [] }] }, form)).toEqual([
    'spacing.1.divisions',
  ]);
  const halved = { ...row, secondHalfFrom: '05/01/2027' };
  expect(mistaken({ spacing: [halved] }, form)).toEqual(['spacing.0.secondHalfFrom']);
  form.divisions[0]!.formats.league = 'double';
  expect(mistaken({ spacing: [halved] }, form)).toEqual([]);
  const wrong = { ...row, restMinutes: 'an hour', daysBetweenMeetings: '900' };
  expect(mistaken({ spacing: [wrong] }, form)).toEqual([
    ...['spacing.0.restMinutes', 'spacing.0.daysBetweenMeetings'],
  ]);
});

test('texts that are no date, time or number are found', () => {
  const closure = { fields: [], dates: ['soon'], from: 'noon', to: '', reason: '' };
  expect(mistaken({ closures: [closure], changeover: 'ten' })).toEqual([
    ...['changeover', 'closures.0.dates', 'closures.0.from'],
  ]);
});

test('a time that ends before it begins is found, and one after midnight is none', () => {
  const hours = { fields: [], dates: [], from: '10:00 PM', to: '01:00 AM' };
  expect(mistaken({ hours: [hours] })).toEqual(['hours.0.to']);
  expect(mistaken({ hours: [{ ...hours, to: '01:00 AM +1' }] })).toEqual([]);
  expect(mistaken({ hours: [{ ...hours, to: '' }] })).toEqual([]);
});

test('a field, team or division that the form no longer has is found', () => {
  const form = { ...sample(), fieldCount: '2' };
  const hours = { fields: ['2'], dates: [], from: '08:00 AM', to: '' };
  expect(mistaken({ hours: [hours] }, form)).toEqual(['hours.0.fields']);
  const person = { name: 'Kim', teams: [teamKey(0, 0), teamKey(0, 30)], minutesBetween: '' };
  expect(mistaken({ people: [person] })).toEqual(['people.0.teams']);
  const limit = { ...NEW_ROWS.limits(), divisions: ['7'] };
  expect(mistaken({ limits: [limit] })).toEqual(['limits.0.divisions']);
});

test('what depends on dates needs a date for every game day', () => {
  const form = { ...sample(), dates: [] };
  expect(mistaken({ limits: [NEW_ROWS.limits()] }, form)).toEqual(['limits.0.divisions']);
});

test('every time slot needs its time as soon as anything is entered', () => {
  const form = { ...sample(), slotCount: '2', times: ['09:00 AM', ''] };
  expect(findConstraintMistakes(form)).toEqual([]);
  const constraints = { ...emptyConstraints(), changeover: '10' };
  expect(findConstraintMistakes({ ...form, constraints }).map(({ path }) => path)).toEqual([
    ['times', 1],
  ]);
});

test('two venues neither share a field nor a name, and travel joins two of them', () => {
  const venues = [
    { ...NEW_ROWS.venues(), name: 'North', fields: ['0'] },
    { ...NEW_ROWS.venues(), name: 'North', fields: ['0', '1'] },
  ];
  expect(mistaken({ venues })).toEqual(['venues.1.name', 'venues.1.fields']);
  const travel = [{ from: 'North', to: 'North', minutes: '5' }];
  const toField = [{ from: 'North', to: '3', minutes: '5' }]; // a field that is at no venue
  expect(mistaken({ venues: [venues[0]!], travel: toField })).toEqual([]);
  expect(mistaken({ venues: [venues[0]!], travel })).toEqual(['travel.0.to']);
});

test('two teams are apart only in a division in which not everybody meets', () => {
  const apart = [{ teams: [teamKey(0, 0), teamKey(0, 1)] }];
  expect(mistaken({ apart })).toEqual(['apart.0.teams']);
  const form = sample();
  form.divisions[0]!.gamesPerTeam = '4';
  expect(mistaken({ apart }, form)).toEqual([]);
  expect(mistaken({ apart: [{ teams: [teamKey(0, 0), teamKey(1, 1)] }] }, form)).toEqual([
    'apart.0.teams',
  ]);
});
