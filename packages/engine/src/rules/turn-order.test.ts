import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { turnOrder } from './turn-order.ts';

test('S3 a second bye before everybody had one is out of turn', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  B-A
    Day3 09:00  A-C
  `;
  expect(conflictsIn(turnOrder, chart)).toEqual({ conflicts: ['Day2 C:'], bound: 0 });
});

test('S3 a second doubleheader before everybody had one is out of turn', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day1 12:00  C-A  .
    Day2 09:00  A-B  .
    Day2 12:00  C-A  .
  `;
  expect(conflictsIn(turnOrder, chart).conflicts).toEqual(['Day2 A: A-B C-A']);
});

test('S3 a day on which the entry does not play is nobody’s bye', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  X-Y
    Day3 09:00  A-C
  `;
  const entries = [{ teams: ['A', 'B', 'C'] }, { teams: ['X', 'Y'] }];
  expect(conflictsIn(turnOrder, chart, entries).conflicts).toEqual([]);
});
