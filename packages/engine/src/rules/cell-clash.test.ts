import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { cellClash } from './cell-clash.ts';

test('H1 two matches on one field at one time are a conflict, with both named', () => {
  const chart = `
                F1       F2
    Day1 09:00  A-B+C-D  E-F
    Day1 10:00  A-C      .
  `;
  expect(conflictsIn(cellClash, chart).conflicts).toEqual(['Day1 A+B+C+D: A-B C-D']);
});

test('H1 a third match in a cell counts once more', () => {
  const chart = `
                F1
    Day1 09:00  A-B+C-D+E-F
  `;
  expect(conflictsIn(cellClash, chart).conflicts).toEqual(['Day1 A+B+C+D+E+F: A-B C-D E-F x2']);
});
