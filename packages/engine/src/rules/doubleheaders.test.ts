import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { doubleheaders, leastExtraGames } from './doubleheaders.ts';

test('S2 a second game on a day is an exception, a third another one', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 12:00  A-C
    Day1 15:00  D-A
    Day2 09:00  B-C
  `;
  expect(conflictsIn(doubleheaders, chart)).toEqual({
    conflicts: ['Day1 A: A-B A-C D-A x2'],
    bound: 0,
  });
});

test('S2 games that a Swiss tournament demands are no exception', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 12:00  A-C
    Day1 15:00  D-A
  `;
  const entries = [{ teams: ['A', 'B', 'C', 'D'], format: 'swiss', gamesPerDay: 2 } as const];
  expect(conflictsIn(doubleheaders, chart, entries).conflicts).toEqual(['Day1 A: A-B A-C D-A']);
});

test('S2 one doubleheader a day does not count if the organizer chose it and nobody has a bye', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 12:00  B-C
    Day2 09:00  A-B
    Day2 12:00  B-A
  `;
  const entries = [{ teams: ['A', 'B', 'C'], oddTeam: 'doubleheader' } as const];
  expect(conflictsIn(doubleheaders, chart, entries).conflicts).toEqual([
    'Day2 A: A-B B-A',
    'Day2 B: A-B B-A',
  ]);
});

test.each([
  { teams: 12, matches: 66, days: 11, least: 0 },
  { teams: 11, matches: 55, days: 10, least: 5 },
  { teams: 12, matches: 66, days: 4, least: 84 },
  { teams: 3, matches: 3, days: 1, least: 3 },
  { teams: 4, matches: 0, days: 0, least: 0 },
])('S2 $matches matches of $teams teams in $days days have $least doubleheaders at least', (c) => {
  const { entries } = sampleSetup({ days: 1, slots: 1, fields: 1, entries: [{ teams: c.teams }] });
  expect(leastExtraGames(entries[0]!, c.matches, c.days)).toBe(c.least);
});
