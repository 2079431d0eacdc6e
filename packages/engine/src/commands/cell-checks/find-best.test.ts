import { expect, test } from 'vitest';
import type { MatchId } from '../../model/schedule.ts';
import { readChart } from '../../testing/chart.ts';
import { CELL_CHECK } from './cell-check.ts';
import { checkCells } from './check-cells.ts';

const schedule = readChart(`
             F1    F2
  Day1 09:00 A-B   C-D!
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day2 09:00 A-C!  B-D!
  Day2 10:00 .     .
  Day2 11:00 .     .
`);

test('where some cells cost nothing, only those are the best', () => {
  const untidy = readChart(`
               F1    F2
    Day1 09:00 .     .
    Day1 10:00 A-B   .
    Day2 09:00 .     .
    Day2 10:00 .     .
  `);
  const { best, gain } = checkCells(untidy, 'm1' as MatchId);
  expect(best.length).toBeGreaterThan(0);
  expect(best.every((cell) => gain[cell]! <= 0)).toBe(true);
});

test('where every cell costs some fairness, the best are the four that cost least, the cheapest first', () => {
  const { best, gain, checks: result } = checkCells(schedule, 'm1' as MatchId);
  const prices = [...gain]
    .filter((_, cell) => result[cell] !== CELL_CHECK.refused && result[cell] !== CELL_CHECK.here)
    .sort((one, other) => one - other);
  expect(prices[0]).toBeGreaterThan(0);
  expect(best.map((cell) => gain[cell])).toEqual(prices.slice(0, 4));
});
