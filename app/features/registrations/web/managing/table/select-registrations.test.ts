import { expect, test } from 'vitest';
import { sampleDivision, sampleForm, sampleRegistration } from '../testing/sample-registrations.ts';
import { formatState, selectRegistrations } from './select-registrations.ts';

const U12 = sampleDivision({ id: 'u12', name: 'U12' });
const form = sampleForm({ divisions: [sampleDivision(), U12] });
const LIONS = sampleRegistration();
const TIGERS = sampleRegistration({
  ...{ id: 'tigers', name: 'Tigers', contact: 'Ada Byron', division: 'u12', state: 'waiting' },
  ...{ position: 2, registered: '2027-01-02T18:00:00Z' },
});
const TEAM_10 = sampleRegistration({
  ...{ id: 't10', name: 'Team 10', contact: 'Cy Elm', state: 'waiting', position: 1 },
  ...{ registered: '2027-01-03T18:00:00Z', players: [{ name: 'Zoë Oak', number: '7' }] },
});
const TEAM_9 = sampleRegistration({
  ...{ id: 't9', name: 'Team 9', contact: 'Dee Fir', state: 'declined' },
  registered: '2027-01-04T18:00:00Z',
});
const ALL = [TIGERS, TEAM_10, TEAM_9, LIONS];
const ANY = { division: null, state: null, fee: null };
const NEWEST = { search: '', order: 'registered', direction: 'desc' } as const;

const find = (...[filter, selection]: [object, object]) =>
  selectRegistrations(form, ALL, { ...ANY, ...filter }, { ...NEWEST, ...selection }).map(
    ({ name }) => name,
  );

test.each([
  [{ division: 'u12' }, ['Tigers']],
  [{ state: 'waiting' }, ['Team 10', 'Tigers']],
  [{ division: 'u12', state: 'declined' }, []],
])('filters %j find %j', (filter, names) => {
  expect(find(filter, {})).toEqual(names);
});

test.each([
  ['lion', ['Lions']],
  ['ADA byron', ['Tigers']],
  ['zoë', ['Team 10']],
  ['team fir', ['Team 9']],
  ['nobody', []],
])('a search for %s finds names, contacts and players: %j', (search, names) => {
  expect(find({}, { search })).toEqual(names);
});

test.each([
  ['registered', ['Tigers', 'Team 10', 'Team 9', 'Lions']],
  ['name', ['Lions', 'Team 9', 'Team 10', 'Tigers']],
  ['contact', ['Tigers', 'Lions', 'Team 10', 'Team 9']],
  ['division', ['Team 10', 'Team 9', 'Lions', 'Tigers']],
  ['state', ['Lions', 'Team 10', 'Tigers', 'Team 9']],
])('the order by %s is %j', (order, names) => {
  expect(find({}, { order, direction: 'asc' })).toEqual(names);
  expect(find({}, { order, direction: 'desc' })).toEqual(names.toReversed());
});

test('a place on the waitlist and the end of an offer belong to the state', () => {
  expect(formatState(TIGERS)).toBe('Waiting, number 2');
  expect(formatState(LIONS)).toBe('Accepted');
  const offered = { ...LIONS, state: 'offered', confirmBy: '2027-04-03T18:00:00Z' } as const;
  expect(formatState(offered)).toMatch(/^Place offered until Apr \d, 2027/);
});
