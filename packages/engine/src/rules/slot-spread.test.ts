import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { slotSpread } from './slot-spread.ts';

test('S8 a team that always plays early has games that would have to move', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 10:00  C-D
    Day2 09:00  A-C
    Day2 10:00  B-D
    Day3 09:00  A-D
    Day3 10:00  B-C
    Day4 09:00  A-B
    Day4 10:00  C-D
  `;
  expect(conflictsIn(slotSpread, chart)).toEqual({
    conflicts: ['A: A-D A-B x2', 'C: C-D', 'D: C-D'],
    bound: 0,
  });
});

test('S8 slots that others use on the same fields count, other fields do not', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day1 10:00  C-D  X-Y
    Day2 09:00  A-B  .
    Day2 10:00  .    X-Y
  `;
  const entries = [
    { teams: ['A', 'B'], fields: [0] },
    { teams: ['C', 'D'], fields: [0] },
    { teams: ['X', 'Y'], fields: [1] },
  ];
  expect(conflictsIn(slotSpread, chart, entries).conflicts).toEqual(['A: A-B', 'B: A-B']);
});

test('S8 days of unequal length have a bound above zero', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  A-B
    Day3 09:00  A-B
    Day4 09:00  A-B
    Day4 10:00  B-A
  `;
  expect(conflictsIn(slotSpread, chart)).toEqual({
    conflicts: ['A: A-B', 'B: A-B'],
    bound: 2,
  });
});

test('S8 divisions that share a short last slot have a bound together', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  W-X
    Day1 10:00  C-D  Y-Z
    Day1 11:00  E-F  .
    Day2 09:00  W-Y  B-E
    Day2 10:00  D-F  X-Z
    Day2 11:00  A-C  .
    Day3 09:00  C-E  X-Y
    Day3 10:00  A-D  B-F
    Day3 11:00  W-Z  .
  `;
  const entries = [
    { teams: ['A', 'B', 'C', 'D', 'E', 'F'], fields: [0, 1] },
    { teams: ['W', 'X', 'Y', 'Z'], fields: [0, 1] },
  ];
  expect(conflictsIn(slotSpread, chart, entries).bound).toBe(4); // ten teams, six places in the last slots
});
