import { expect, test } from 'vitest';
import { groupByClub } from './group-by-club.ts';

const NAMES = ['Eagles 1', 'Hawks', 'Eagles 2', 'Hawks', 'Owls B', 'Barn Owls', 'Owls II'];

test('teams of one name, or of one but for a last number or letter, are a club', () => {
  expect([...groupByClub(NAMES, [0, 1, 2, 3, 4, 5, 6])]).toEqual([
    ['Barn Owls', [5]],
    ['Eagles', [0, 2]],
    ['Hawks', [1, 3]],
    ['Owls', [4, 6]],
  ]);
});

test('there are no clubs where every team is its own', () => {
  expect(groupByClub(NAMES, [0, 1, 4, 5]).size).toBe(0);
  expect(groupByClub(NAMES, []).size).toBe(0);
});
