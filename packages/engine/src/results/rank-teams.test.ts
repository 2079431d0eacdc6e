import { expect, test } from 'vitest';
import type { TableRules, TieBreak } from '../model/table-rules.ts';
import { formatOrder, readPlayed } from '../testing/played.ts';
import { tablePreset } from './table-presets.ts';

const SOCCER = tablePreset('soccer');

function orderBy(matches: string, tieBreaks: TieBreak[], more: Partial<TableRules> = {}): string[] {
  return formatOrder(readPlayed(matches, { ...SOCCER, tieBreaks, ...more }));
}

/** Everybody has beaten one and lost to one, and D to all, by different numbers of goals. */
const CIRCLE = `
  A 1-0 B
  B 1-0 C
  C 1-0 A
  A 2-0 D
  B 4-1 D
  C 3-0 D`;

test.each<[TieBreak[], string[]]>([
  [
    ['headToHead', 'for'],
    ['B > for', 'C > for', 'A', 'D'],
  ],
  [
    ['difference', 'fewestAgainst'],
    ['C > fewestAgainst', 'B > difference', 'A', 'D'],
  ],
  [
    ['wins', 'fewestAgainst', 'for'],
    ['C > for', 'A > fewestAgainst', 'B', 'D'],
  ],
  [
    ['awayFor', 'difference', 'for'],
    ['B > for', 'C > difference', 'A', 'D'],
  ],
])('of three level teams %o decides in this order', (tieBreaks, order) => {
  expect(orderBy(CIRCLE, tieBreaks)).toEqual(order);
});

test('who is still level behind all head-to-head steps in a row is compared anew, without the others', () => {
  const circle = 'A 2-1 B\nB 1-0 C\nC 2-1 A\nC 9-0 D\nA 1-0 D\nB 1-0 D'; // A has scored most among the three
  const steps: TieBreak[] = ['headToHead', 'headToHeadDifference', 'headToHeadFor', 'difference'];
  expect(orderBy(circle, steps)).toEqual(['A > headToHeadFor', 'B > headToHead', 'C', 'D']);
});

/** As in group E of Euro 2024: Romania had scored more among the four, and Belgium had beaten Romania. */
const FOUR = `
  Romania 3-0 Ukraine
  Belgium 0-1 Slovakia
  Slovakia 1-2 Ukraine
  Belgium 2-0 Romania
  Slovakia 1-1 Romania
  Ukraine 0-0 Belgium`;

test('with ties that restart after each step, those two would have been compared at once', () => {
  const steps: TieBreak[] = ['headToHead', 'headToHeadDifference', 'headToHeadFor'];
  expect(orderBy(FOUR, steps)[0]).toBe('Romania > headToHeadFor');
  expect(orderBy(FOUR, steps, { restartTies: true })).toEqual([
    'Belgium > headToHead',
    'Romania > headToHeadDifference',
    'Slovakia > headToHeadDifference',
    'Ukraine',
  ]);
});

test('head-to-head is passed over while a match among the level teams is still to come', () => {
  const level = 'A 1-0 B\nB 3-0 C\nC 2-0 D\nD 1-0 E\nA 0-1 E';
  expect(orderBy(level, ['headToHead', 'difference'])).toContain('B > difference');
  const two = 'A 1-0 B\nB 9-0 C\nC 1-0 A';
  const steps: TieBreak[] = ['headToHead', 'headToHeadDifference', 'difference'];
  expect(orderBy(two, steps)[0]).toBe('B > headToHeadDifference');
  expect(orderBy(`${two}\nC v B`, steps)[0]).toBe('B > difference');
});

test('in a Swiss table the points of the opponents decide', () => {
  const rounds = 'A 1-0 B\nC 1-0 D\nE 1-0 F\nA 1-0 C\nE 0-1 B\nD 0-1 F';
  const order = orderBy(rounds, ['opponentPoints']);
  expect(order[0]).toBe('A');
  expect(order.indexOf('B > opponentPoints')).toBe(1); // has met A (6) and E (3)
});
