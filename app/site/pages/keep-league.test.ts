import { expect, test } from 'vitest';
import { loadDraft } from '#features/generation/web/setup-draft.ts';
import { tryLeague } from '#features/home/web/tried-league/try-league.ts';
import { keepLeague } from './keep-league.ts';

const league = (...teams: string[]) => tryLeague(teams, new Date(2027, 2, 31));
const draftTeams = () => loadDraft()?.form.divisions.map(({ teams }) => teams);

test('the league that was tried lies in the form of the generator', () => {
  expect(keepLeague(league('Ants', 'Bees'), false)).toBe(true);
  expect(draftTeams()).toEqual([['Ants', 'Bees']]);
  expect(loadDraft()?.form.dates).toEqual(['04/03/2027']);
});

test('what was typed there before stays, unless it may be replaced', () => {
  keepLeague(league('Ants', 'Bees'), false);
  expect(keepLeague(league('Cats', 'Dogs'), false)).toBe(false);
  expect(draftTeams()).toEqual([['Ants', 'Bees']]);
  expect(keepLeague(league('Cats', 'Dogs'), true)).toBe(true);
  expect(draftTeams()).toEqual([['Cats', 'Dogs']]);
});
