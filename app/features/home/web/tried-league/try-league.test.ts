import { fit, viewLeagueSchedules } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { searchInSlices } from '../search-in-slices.ts';
import { MOST_TEAMS, readTeams, tryLeague } from './try-league.ts';

const WEDNESDAY = new Date(2027, 2, 31);

test('reads a team a line, or a pasted row, without blanks and repetitions', () => {
  expect(readTeams(' Tigers \n\nLions\tBears\r\nTigers')).toEqual(['Tigers', 'Lions', 'Bears']);
});

test('takes no more teams than it draws', () => {
  const text = Array.from({ length: 40 }, (_, n) => `Team ${n}`).join('\n');
  expect(readTeams(text)).toHaveLength(MOST_TEAMS);
});

test('plays on the Saturdays after today, never on the same day', () => {
  const { days } = tryLeague(['A', 'B', 'C', 'D'], WEDNESDAY);
  expect(days.map(({ date }) => date)).toEqual(['2027-04-03', '2027-04-10', '2027-04-17']);
  const saturday = new Date(2027, 3, 3);
  expect(tryLeague(['A', 'B'], saturday).days[0]?.date).toBe('2027-04-10');
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i teams fit, and each plays every other', (count) => {
  const teams = Array.from({ length: count }, (_, n) => `Team ${n}`);
  const setup = tryLeague(teams, WEDNESDAY);
  expect(fit(setup).fits).toBe(true);
  const [league] = viewLeagueSchedules(searchInSlices(setup, 1).first);
  const matches = league?.days.flatMap((day) => day.matches) ?? [];
  const pairs = matches.map(({ home, away }) => [home.name, away.name].sort().join(' v '));
  expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
  expect(pairs).toHaveLength((count * (count - 1)) / 2);
});
