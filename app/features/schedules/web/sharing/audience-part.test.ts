import { expect, test } from 'vitest';
import {
  calendarAddress,
  EVERYBODY,
  listDivisions,
  listTeams,
  type NamedEntry,
  pageAddress,
} from './audience-part.ts';

const ENTRIES: readonly NamedEntry[] = [
  { division: 'U10', pool: 'East', format: 'single', teams: ['Tigers', 'Lions'] },
  { division: 'U10', pool: 'West', format: 'single', teams: ['Tigers', 'Bears'] },
  { division: 'U12', pool: null, format: 'single', teams: ['Owls & <b>Co</b>'] },
];

test('a link is for everybody, a division, or one of its pools', () => {
  expect(listDivisions(ENTRIES).map(({ label }) => label)).toEqual([
    'U10',
    'U10 East',
    'U10 West',
    'U12',
  ]);
});

test('teams with the same name have different labels, in a division and in all', () => {
  const labels = (of = EVERYBODY) => listTeams(ENTRIES, of).map(({ label }) => label);
  expect(labels()).toEqual([
    'Tigers (U10 East)',
    'Lions',
    'Tigers (U10 West)',
    'Bears',
    'Owls & <b>Co</b>',
  ]);
  expect(labels({ division: 'U10', pool: 'West', team: null })).toEqual(['Tigers', 'Bears']);
});

test('a link is for a playoff, but for no placeholder of it', () => {
  const playoff: NamedEntry = {
    ...{ division: 'U12', pool: 'Playoffs', format: 'playoff' },
    teams: ['1st in U12', '2nd in U12'],
  };
  const entries = [...ENTRIES, playoff];
  expect(listDivisions(entries).at(-1)?.label).toBe('U12 Playoffs');
  expect(listTeams(entries, EVERYBODY)).toEqual(listTeams(ENTRIES, EVERYBODY));
  expect(listTeams(entries, { division: 'U12', pool: 'Playoffs', team: null })).toEqual([]);
});

test('names with signs of addresses arrive at page and calendar as they are', () => {
  const { part } = listTeams(ENTRIES, EVERYBODY).at(-1)!;
  for (const address of [pageAddress('s1', part), calendarAddress('s1', part)]) {
    const query = Object.fromEntries(new URL(address).searchParams);
    expect(query).toEqual({ division: 'U12', team: 'Owls & <b>Co</b>' });
  }
  expect(new URL(pageAddress('s1', EVERYBODY)).search).toBe('');
});
