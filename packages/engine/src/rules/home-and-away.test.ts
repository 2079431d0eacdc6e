import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { homeAndAway } from './home-and-away.ts';

test('S7 a team with more homes than aways by two or more is an exception', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  A-C
    Day3 09:00  A-D
  `;
  expect(conflictsIn(homeAndAway, chart)).toEqual({ conflicts: ['A: A-B A-C A-D'], bound: 0 });
});

test('S7 a second meeting with the same host is an exception', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  A-B
    Day3 09:00  B-C
    Day4 09:00  C-A
  `;
  expect(conflictsIn(homeAndAway, chart).conflicts).toEqual(['A+B: A-B A-B']);
});
