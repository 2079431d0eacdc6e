import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { breaks } from './breaks.ts';

test('S10 two homes in a row are a break, and two aways; four teams have two at least', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  D-A  B-C
  `;
  expect(conflictsIn(breaks, chart)).toEqual({
    conflicts: ['Day2 A: A-B A-C', 'Day3 B: B-D B-C', 'Day3 C: A-C B-C', 'Day2 D: C-D B-D'],
    bound: 2,
  });
});

test('S10 without whole rounds nothing forces a break', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  C-D
    Day3 09:00  A-C
  `;
  expect(conflictsIn(breaks, chart)).toEqual({ conflicts: ['Day3 A: A-B A-C'], bound: 0 });
});
