import { expect, test } from 'vitest';
import { readChart, renderChart } from '../testing/index.ts';
import { applyMoves } from './apply-moves.ts';

const CHART = `
              1    2
  Day1 09:00  A-B  C-D
  Day2 09:00  .    .
`;

test('moves matches to new cells, and leaves the schedule before as it was', () => {
  const before = readChart(CHART);
  const chart = renderChart(before);
  const after = applyMoves(before, [{ match: 1, to: 2 }]);
  expect(renderChart(after).split(/\s+/)).toEqual([
    ...['', '1', '2'],
    ...['Day1', '09:00', 'A-B', '.'],
    ...['Day2', '09:00', 'C-D', '.'],
  ]);
  expect(renderChart(before)).toBe(chart);
  expect(after.fixtures).toBe(before.fixtures);
});

test('without moves the schedule is the very same', () => {
  const schedule = readChart(CHART);
  expect(applyMoves(schedule, [])).toBe(schedule);
});
