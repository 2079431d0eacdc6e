import type { Setup } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { nameBlankTeams } from './name-blank-teams.ts';

function namesOf(teams: readonly string[], defaultTeam = 'Team'): readonly string[] {
  const entry = {
    division: 'U10',
    pool: null,
    color: '#ffffff',
    format: 'single',
    fields: [0],
  } as const;
  const setup: Setup = {
    event: 'league',
    days: [{ date: null }],
    slots: [{ start: null }],
    fields: [{ name: '1' }],
    entries: [{ ...entry, teams }],
  };
  return nameBlankTeams(setup, defaultTeam).entries[0]!.teams;
}

test('a blank team is called by the default name and its position', () => {
  expect(namesOf(['Tigers', '', ''])).toEqual(['Tigers', 'Team 2', 'Team 3']);
  expect(namesOf(['', 'Bears'], 'Club')).toEqual(['Club 1', 'Bears']);
});

test('a blank team never takes a name that another team has', () => {
  expect(namesOf(['', 'Team 1', 'Team 1 (2)'])).toEqual(['Team 1 (3)', 'Team 1', 'Team 1 (2)']);
});
