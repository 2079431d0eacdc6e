import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { clubsOfFirstWords, clubsOfTeams } from './propose-clubs.ts';

const { setup: chart } = readChart(`
                     1      2
  2027-04-03  09:00  A-B    C-D
`);
const [entry] = chart.entries;
const setup = {
  ...chart,
  entries: [
    {
      ...entry!,
      teams: ['Eagles 1', 'Eagles 2', 'Hawks', 'Owls'],
      grounds: [{ team: 'Eagles 2', fields: ['2'] }],
    },
    { ...entry!, division: 'U8', teams: ['Eagles 1', 'Owls Blue', 'Rams', 'Jays'] },
  ],
};
const summary = (clubs: ReturnType<typeof clubsOfTeams>) =>
  clubs.map(({ name, teams, grounds }) => [name, teams.length, ...grounds]);

test('teams of one name in several divisions are one club', () => {
  expect(summary(clubsOfTeams(setup))).toEqual([
    ['Eagles 1', 2],
    ['Eagles 2', 1, '2'],
    ['Hawks', 1],
    ['Owls', 1],
    ['Owls Blue', 1],
    ['Rams', 1],
    ['Jays', 1],
  ]);
});

test('teams with the same first word are one club, with the grounds of all of them', () => {
  expect(summary(clubsOfFirstWords(setup))).toEqual([
    ['Eagles', 3, '2'],
    ['Hawks', 1],
    ['Owls', 2],
    ['Rams', 1],
    ['Jays', 1],
  ]);
});
