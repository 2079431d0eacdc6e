import { expect, test } from 'vitest';
import { parsePeople } from './parse-people.ts';

const teams = ['U8 Comets', 'U12 Rovers', 'U12 Lions'].map((label) => ({ label, value: label }));

test('a pasted list gives a person per line, in any case and between any separators', () => {
  const { people, problems } = parsePeople(
    'Kim: U8 Comets, u12 rovers\n\nLee\tU12  Lions\tU8 comets\n',
    teams,
  );
  expect(people).toEqual([
    { name: 'Kim', teams: ['U8 Comets', 'U12 Rovers'], minutesBetween: '' },
    { name: 'Lee', teams: ['U12 Lions', 'U8 Comets'], minutesBetween: '' },
  ]);
  expect(problems).toEqual([]);
});

test('a line with an unknown team, or with one team only, is left out and named', () => {
  const { people, problems } = parsePeople('Kim: U8 Comets, Sharks\nLee: U12 Lions', teams);
  expect(people).toEqual([]);
  expect(problems).toEqual(['Kim: there is no team ‘Sharks’.', 'Lee: name at least two teams.']);
});
