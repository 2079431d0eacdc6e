import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { repeats } from './repeats.ts';

test('S1 a rematch before both teams have met everybody is an exception', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  B-A
    Day3 09:00  A-C
    Day4 09:00  B-C
    Day5 09:00  C-A
  `;
  expect(conflictsIn(repeats, chart)).toEqual({ conflicts: ['Day2 A+B: B-A'], bound: 0 });
});

test('S1 teams of other entries are nobody to wait for', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day2 09:00  B-A  C-D
  `;
  const entries = [{ teams: ['A', 'B'] }, { teams: ['C', 'D'] }];
  expect(conflictsIn(repeats, chart, entries).conflicts).toEqual([]);
});
