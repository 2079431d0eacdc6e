import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { shortRests } from './short-rests.ts';

test('S4 fewer than two rest periods between two games is an exception, none is grave', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  .
    Day1 10:00  A-C  .
    Day1 11:00  D-B  .
    Day1 12:00  .    .
    Day1 13:00  E-C  .
    Day1 14:00  D-E  .
    Day2 09:00  A-E  .
  `;
  expect(conflictsIn(shortRests, chart).conflicts).toEqual([
    'Day1 A: A-B A-C !',
    'Day1 B: A-B D-B',
    'Day1 E: E-C D-E !',
  ]);
});

test('S4 two teams with three games in three slots cannot rest', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day1 10:00  B-A
    Day1 11:00  A-B
  `;
  const { conflicts, bound } = conflictsIn(shortRests, chart);
  expect([conflicts.length, bound]).toEqual([4, 4]);
});
