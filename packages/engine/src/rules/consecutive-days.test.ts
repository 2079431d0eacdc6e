import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { consecutiveDays } from './consecutive-days.ts';

test('S5 two byes on game days in a row are an exception where they could lie apart', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  .
    Day3 09:00  B-C  .
    Day4 09:00  D-A  B-C
  `;
  expect(conflictsIn(consecutiveDays, chart)).toEqual({ conflicts: ['Day3 D:'], bound: 0 });
});

test('S5 two doubleheaders on game days in a row are an exception', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-B  .
    Day2 12:00  A-C  .
    Day3 09:00  A-D  .
    Day3 12:00  A-B  .
    Day4 09:00  A-C  B-D
  `;
  expect(conflictsIn(consecutiveDays, chart).conflicts).toContain('Day3 A: A-B A-C A-D A-B');
});

test('S5 byes too many to lie apart count only as far as they could have', () => {
  const chart = `
                F1   F2
    Day1 09:00  C-D  .
    Day2 09:00  A-C  D-E
    Day3 09:00  C-E  .
    Day4 09:00  D-C  E-B
  `;
  // Three byes on four days force one consecutive pair: A has that one, B on days 1 to 3 has two.
  expect(conflictsIn(consecutiveDays, chart).conflicts).toEqual(['Day3 B:']);
});
