import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { fieldSpread } from './field-spread.ts';

test('S9 a team that never leaves one field has games that would have to move', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  A-D  B-C
    Day4 09:00  A-B  C-D
  `;
  expect(conflictsIn(fieldSpread, chart)).toEqual({
    conflicts: ['A: A-D A-B x2', 'C: C-D', 'D: C-D'],
    bound: 0,
  });
});

test('S9 only the fields of the entry count', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  X-Y
    Day2 09:00  A-B  .
  `;
  const entries = [{ teams: ['A', 'B'], fields: [0] }, { teams: ['X', 'Y'] }];
  expect(conflictsIn(fieldSpread, chart, entries).conflicts).toEqual([]);
});
