import { expect, test } from 'vitest';
import { setupOf } from './convert-setup.ts';
import { formOfTeams } from './form-of-teams.ts';

const team = (name: string, ...days: readonly string[]) => ({ name, days });
const OPEN = { name: 'Open', teams: [team('Ants'), team('Bees', '2027-04-03', '2027-04-10')] };

test('each division gets its teams, a color of its own, and their days as requests', () => {
  const { form, message, warning } = formOfTeams({
    name: 'Spring',
    divisions: [OPEN, { name: 'U12', teams: [team('Cats'), team('Dogs')] }],
    filing: { season: { id: 's', name: 'Spring 2027' }, copyOf: null },
  });
  expect(message).toBe('4 teams of Spring are filled in.');
  expect(warning).toBeNull();
  expect(form.filing?.season?.name).toBe('Spring 2027');
  const { entries, constraints } = setupOf(form);
  expect(entries.map(({ division, teams }) => [division, teams])).toEqual([
    ['Open', ['Ants', 'Bees']],
    ['U12', ['Cats', 'Dogs']],
  ]);
  expect(new Set(entries.map(({ color }) => color)).size).toBe(2);
  expect(constraints?.requests).toMatchObject([
    {
      ...{ kind: 'cannotPlay', isMust: true, dates: ['2027-04-03', '2027-04-10'] },
      teams: [{ division: 'Open', pool: null, team: 'Bees' }],
    },
  ]);
});

test('a division with a single team is named', () => {
  const { warning } = formOfTeams({
    name: 'Spring',
    divisions: [OPEN, { name: 'U12', teams: [team('Cats')] }],
  });
  expect(warning).toBe('Too few teams for games: U12.');
});
