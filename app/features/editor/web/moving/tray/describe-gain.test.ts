import { checkCells, type MatchId, tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { describeGain } from './describe-gain.ts';

const schedule = readChart(`
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day2 09:00 A-C   .
  Day2 10:00 .     .
  Day2 11:00 .     .
`);

/** Returns the label of A-B's cell on a day, at a slot, on the first field. */
function label(day: number, slot: number): string {
  const { gain } = checkCells(schedule, 'm1' as MatchId);
  return describeGain(gain[(day * 3 + slot) * 2]!, {});
}

test('a cell that changes no count is as fair', () => {
  expect(describeGain(0, {})).toBe('as fair');
});

test('a cell on a day on which one of the teams plays shows the cost', () => {
  expect(label(1, 1)).toMatch(/^1 more extra game/);
  expect(label(1, 1)).toContain(', ');
});

test('the way back shows what it saves', () => {
  const { gain } = checkCells(schedule, 'm1' as MatchId);
  const cost = gain[(1 * 3 + 1) * 2]!;
  expect(describeGain(-cost, {})).toMatch(/^fairer: 1 fewer extra game/);
});

test('a cell on another field shows its cost in the words of the sport', () => {
  const { gain } = checkCells(schedule, 'm1' as MatchId);
  const costs = [...gain].map((cost) => describeGain(cost, { tables: tablePreset('basketball') }));
  expect(costs.join()).toMatch(/courts (slightly )?(less|more) even/);
  expect(costs.join()).not.toContain('fields');
});
