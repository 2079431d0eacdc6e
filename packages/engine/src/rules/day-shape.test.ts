import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { dayShape } from './day-shape.ts';

test('S6 a day that ends later than its matches need is too long', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day1 10:00  C-D  .
  `;
  expect(conflictsIn(dayShape, chart)).toEqual({ conflicts: ['Day1: C-D'], bound: 0 });
});

test('S6 an idle cell before a field’s last match is an exception, one after it is not', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day1 10:00  A-C  B-D
    Day1 11:00  A-D  .
  `;
  expect(conflictsIn(dayShape, chart).conflicts).toEqual(['Day1: B-D']);
});

test('S6 a game day more than needed is an exception', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day2 09:00  C-D  .
  `;
  const entries = [{ teams: ['A', 'B'] }, { teams: ['C', 'D'] }];
  expect(conflictsIn(dayShape, chart, entries).conflicts).toEqual(['Day2: C-D']);
});

test('S6 slots and idle cells that a team’s rest costs are in the bound', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 10:00  .
    Day1 11:00  .
    Day1 12:00  B-A
  `;
  expect(conflictsIn(dayShape, chart)).toEqual({
    conflicts: ['Day1: B-A x2', 'Day1: B-A x2'],
    bound: 4,
  });
});
