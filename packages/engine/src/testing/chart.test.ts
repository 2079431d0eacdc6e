import { expect, test } from 'vitest';
import { generateSchedule } from '../placement/search-schedules.ts';
import { readChart, renderChart } from './chart.ts';
import { samples } from './sample-setups.ts';

const CHART = `
                   F1    F2
  2027-04-03 09:00 A-B   C-D!
  2027-04-03 10:30 .     A-C+B-D
  Day2       09:00 D-A   .
  Day2       10:30 .     .
  off              B-C
`;

const tidy = (chart: string) =>
  chart
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).join(' '));

test('parses a chart and renders the same chart', () => {
  expect(tidy(renderChart(readChart(CHART)))).toEqual(tidy(CHART));
});

test('reads teams, places and locks', () => {
  const { setup, fixtures, placements } = readChart(CHART);
  expect(setup.entries.map(({ teams }) => teams)).toEqual([['A', 'B', 'C', 'D']]);
  expect(setup.days.map(({ date }) => date)).toEqual(['2027-04-03', null]);
  expect(setup.slots.map(({ start }) => start)).toEqual([540, 630]);
  expect([...placements]).toEqual([0, 1, 3, 3, 4, -1]);
  expect([...fixtures.lockedAt]).toEqual([-1, 1, -1, -1, -1, -1]);
});

test('a generated league survives its chart', () => {
  const schedule = generateSchedule(samples.pools, 7);
  const entries = schedule.setup.entries.map(({ pool, ...entry }) =>
    pool === null ? entry : { ...entry, pool },
  );
  expect(renderChart(readChart(renderChart(schedule), entries))).toEqual(renderChart(schedule));
});

test('refuses a cell that is no match, and a team that nobody entered', () => {
  expect(() => readChart('  1\nDay1 Time1 A')).toThrow("not 'A'");
  expect(() => readChart('  1\nDay1 Time1 A-B', [{ teams: ['A', 'C'] }])).toThrow("no team 'B'");
});
