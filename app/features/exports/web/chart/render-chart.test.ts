import type { Result } from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
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

test('a league of clubs is drawn as weeks of days, each match with its date and time', () => {
  const schedule = ofClubs(
    readChart(`
                        Gym  Hall Dome Park
      2027-09-01 20:00  A-B  .    C-D  .
      2027-09-05 20:00  .    .    .    .
      2027-09-19 20:00  .    B-C  .    .
    `),
  );
  const chart = openChart(schedule, new Map(), { kind: 'all' });
  expect([chart.rows, chart.columns, chart.pageColumns]).toEqual([3, 7, 7]);
  const window = { firstRow: 0, rows: chart.rows, firstColumn: 0, columns: chart.columns };
  const rows = chart.draw(window, { aside: 96, heading: 34, column: 166, row: 46, text: 13 });
  expect(
    rows.map((pieces) => pieces.map(({ description }) => description).filter(Boolean)),
  ).toEqual([
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ['Week of 1 Sep', 'A – B, A, Wed 1 Sep, 8:00 PM'],
    ['Week of 1 Sep', 'C – D, A, Wed 1 Sep, 8:00 PM'],
    ['Week of 13 Sep', 'B – C, A, Sun 19 Sep, 8:00 PM'],
  ]);
});
