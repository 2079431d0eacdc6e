import { type Schedule, type Setup, viewChart, WHOLE_CHART } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { readClockRows } from './clock-rows.ts';

const NO_CONSTRAINTS: NonNullable<Setup['constraints']> = {
  hours: [],
  closures: [],
  venues: [],
  travel: [],
  people: [],
  requests: [],
  apart: [],
};

/** Matches of 40 minutes; those of the second division (E to H) last 90. */
function chart(text: string): Schedule {
  const schedule = readChart(text, [{ teams: [...'ABCD'] }, { teams: [...'EFGH'] }]);
  const [short, long] = schedule.setup.entries;
  const entries = [
    { ...short!, gameMinutes: 40 },
    { ...long!, gameMinutes: 90 },
  ];
  return { ...schedule, setup: { ...schedule.setup, entries, constraints: NO_CONSTRAINTS } };
}

const MIXED = chart(`
                   1    2
  2027-04-03 09:00 A-B  E-F
  2027-04-03 09:40 C-D  .
  2027-04-03 10:30 .    G-H
  2027-04-03 16:00 B-C  .
`);

function rowsOf(schedule: Schedule) {
  return readClockRows(schedule, viewChart(schedule))!;
}

test('a row is as high as the time to the next one, a match as high as it is long', () => {
  const { heights, spans, longest } = rowsOf(MIXED);
  expect(heights).toEqual([40, 50, 90, 40].map((minutes) => minutes / 40));
  expect(spans.get(0)).toBe(1);
  expect(spans.get(1)).toBe(90 / 40);
  expect(spans.get(2)).toBe(1);
  expect(longest).toBe(90 / 40);
});

test('a match covers the free cells below it, until it is over', () => {
  expect([...rowsOf(MIXED).covered]).toEqual([[3, 1]]);
});

test('rows a few minutes apart are high enough for their times', () => {
  const { heights, spans } = rowsOf(
    chart(`
                       1    2
      2027-04-03 09:00 A-B  .
      2027-04-03 09:05 .    C-D
    `),
  );
  expect(heights[0]).toBeGreaterThan(5 / 40);
  expect(spans.get(0)).toBeGreaterThan(1);
});

test('a plain grid has rows of one height, and so have game days side by side', () => {
  const plain = readChart('        1\n  2027-04-03 09:00 A-B');
  expect(readClockRows(plain, viewChart(plain))).toBeNull();
  expect(readClockRows(MIXED, viewChart(MIXED, { ...WHOLE_CHART, across: 'days' }))).toBeNull();
});
