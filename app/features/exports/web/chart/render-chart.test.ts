import type { Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { openChart } from './render-chart.ts';

test.each([
  { medium: 'a picture', row: 46, text: 13 },
  { medium: 'a PDF with a long key', row: 20, text: 20 / 2.7 },
])('a score in $medium has a line of its own in its cell and covers no name', ({ row, text }) => {
  const schedule = sampleSeason();
  const result: Result = { ending: 'overtime', score: [12, 11] };
  const results = new Map(schedule.fixtures.ids.map((id) => [id, result]));
  const chart = openChart(schedule, results, { kind: 'all' });
  const window = { firstRow: 0, rows: chart.rows, firstColumn: 0, columns: chart.columns };
  const metrics = { aside: 96, heading: 34, column: 166, row, text };
  const matches = chart
    .draw(window, metrics)
    .flatMap((pieces) => pieces.filter(({ kind }) => kind === 'match'));
  expect(matches).toHaveLength(schedule.fixtures.ids.length - 1); // one is in the buffer
  for (const { shapes, texts } of matches) {
    const [, home, away, score] = texts;
    expect(score!.text).toBe('12:11 OT');
    expect(away!.y).toBeGreaterThanOrEqual(home!.y + home!.size);
    expect(score!.y).toBeGreaterThanOrEqual(away!.y + away!.size);
    expect(home!.y).toBeGreaterThanOrEqual(shapes[0]!.y);
    expect(score!.y + score!.size).toBeLessThanOrEqual(shapes[0]!.y + shapes[0]!.height);
  }
});
