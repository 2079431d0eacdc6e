import { expect, test } from 'vitest';
import { playoffsOfForm, setupOf } from '../convert-setup.ts';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import { type DivisionForm, emptyDivision, emptyForm } from '../setup-form.ts';
import { playOnOf, poolCountOf } from './pools.ts';
import { describeStages } from './pools-choice.tsx';

function formWith(more: Partial<DivisionForm> = {}) {
  const division: DivisionForm = {
    ...emptyDivision(),
    ...{ name: 'Cup', teamCount: '24', ...more },
    formats: { league: 'single', tournament: 'pools' },
  };
  return {
    ...emptyForm('tournament', 'Team'),
    ...{ fieldCount: '6', fieldNames: ['1', '2', '3', '4', '5', '6'] },
    ...{ dayCount: '2', dates: ['', ''], slotCount: '8', times: Array(8).fill('') },
    divisions: [division],
  };
}

test('24 teams are in 6 pools of 4, and 16 of them in the knockout: the four best thirds, too', () => {
  const form = formWith();
  const [division] = form.divisions as [DivisionForm];
  expect([poolCountOf(division), playOnOf(division)]).toEqual([6, 16]);
  expect(describeStages(division)).toEqual([
    '6 pools of 4 teams, filled from the list: pools 1 to 6, then back. Every team plays all others of its pool once.',
    'Playoffs: 16 teams, each 1st, each 2nd, and the best 4 of the 3rd.',
  ]);
});

test('each pool is an entry of single round robins, with the teams in turns; unnamed ones keep their number', () => {
  const { entries } = setupOf(formWith({ poolCount: '2', teamCount: '5', teams: ['Ants'] }));
  expect(
    entries.map(({ division, pool, format, teams }) => [division, pool, format, teams]),
  ).toEqual([
    ['Cup', 'A', 'single', ['Ants', 'Team 4', 'Team 5']],
    ['Cup', 'B', 'single', ['Team 2', 'Team 3']],
  ]);
});

test('plate and consolation are for the places behind the knockout', () => {
  const planned = playoffsOfForm(formWith({ playOn: '8', plate: true, consolation: true }));
  expect(planned.map(({ name, from, count }) => [name, from, count])).toEqual([
    ['Playoffs', 0, 8],
    ['Plate', 8, 8],
    ['Consolation', 16, 8],
  ]);
  expect(playoffsOfForm({ ...formWith(), event: 'league' })).toEqual([]);
});

test('a consolation for which no teams are left is listed as none', () => {
  const [division] = formWith({ plate: true, consolation: true }).divisions;
  expect(describeStages(division!).slice(2)).toEqual([
    'Plate: 8 teams, the other 3rd and each 4th.',
    'Consolation: none, fewer than two teams are left for it.',
  ]);
});

test('more pools than pairs of teams are a mistake beside their number', () => {
  const [mistake] = findMistakes(formWith({ teamCount: '6', poolCount: '4' }));
  expect(mistake).toEqual({
    path: ['divisions', 0, 'poolCount'],
    message: 'At most 3: a pool has 2 teams at least.',
  });
});
