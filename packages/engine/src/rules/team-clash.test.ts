import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { teamClash } from './team-clash.ts';

test('H2 a team in two matches at one time is a conflict, at two times it is none', () => {
  const chart = `
                F1   F2   F3
    Day1 09:00  A-B  C-A  D-E
    Day1 10:00  A-D  .    .
    Day2 09:00  A-E  .    .
  `;
  expect(conflictsIn(teamClash, chart).conflicts).toEqual(['Day1 A: A-B C-A']);
});
