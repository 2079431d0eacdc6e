import { expect, test } from 'vitest';
import { leastRestCost } from './rest-cost.ts';

test.each([
  {
    name: 'a Swiss day of 24 teams with three games each takes eight slots and twelve idle cells',
    entries: [{ teams: 24, matches: 36, fields: 6, shortRests: 0 }],
    day: { least: 6, shortest: 7, longest: 8 },
    cost: 2 + 12,
  },
  {
    name: 'it costs nothing where the rests are given up',
    entries: [{ teams: 24, matches: 36, fields: 6, shortRests: 48 }],
    day: { least: 6, shortest: 6, longest: 8 },
    cost: 0,
  },
  {
    name: 'a day on which nobody plays twice costs nothing',
    entries: [{ teams: 12, matches: 6, fields: 2, shortRests: 0 }],
    day: { least: 3, shortest: 3, longest: 8 },
    cost: 0,
  },
])('$name', ({ entries, day, cost }) => {
  expect(leastRestCost(entries, day)).toBe(cost);
});
