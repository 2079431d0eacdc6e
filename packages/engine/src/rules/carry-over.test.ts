import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { carryOver, leastCarryOver } from './carry-over.ts';

test('S11 one team following another through the list is counted', () => {
  const chart = `
                F1   F2   F3
    Day1 09:00  F-A  B-E  C-D
    Day2 09:00  F-B  C-A  D-E
    Day3 09:00  F-C  D-B  E-A
    Day4 09:00  F-D  E-C  A-B
    Day5 09:00  F-E  A-D  B-C
  `;
  const { conflicts, bound } = conflictsIn(carryOver, chart);
  expect(conflicts).toContain('D+A: C-A E-A A-B x6');
  expect(bound).toBe(0);
});

test('S11 four teams in three rounds follow nobody twice', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  D-A  B-C
  `;
  expect(conflictsIn(carryOver, chart)).toEqual({ conflicts: [], bound: 0 });
});

test.each([
  { teams: 8, robins: 0, least: 0 },
  { teams: 8, robins: 1, least: 0 },
  { teams: 10, robins: 2, least: 140 },
  { teams: 7, robins: 2, least: 28 },
])('S11 $robins round robins of $teams teams carry over $least at least', (c) => {
  expect(leastCarryOver(c.teams, c.robins)).toBe(c.least);
});
