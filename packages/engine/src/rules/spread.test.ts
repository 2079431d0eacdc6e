import { expect, test } from 'vitest';
import { searchSchedules } from '../placement/search-schedules.ts';
import { readChart, type Sample, sampleSetup } from '../testing/index.ts';
import { fieldSpread } from './field-spread.ts';
import { judge } from './judge.ts';
import type { Rule } from './rule.ts';
import { readSeason } from './season.ts';
import { slotSpread } from './slot-spread.ts';

const ROUNDS = [
  ['A-B', 'C-D'],
  ['A-C', 'B-D'],
  ['A-D', 'B-C'],
];

/** All schedules of so many legs of four teams in two cells a day, as charts. */
function chartsOfFour(legs: number, chartOf: (rounds: string[][]) => string): string[] {
  const rounds = Array.from({ length: legs }, () => ROUNDS).flat();
  return Array.from({ length: 2 ** rounds.length }, (_, choice) =>
    chartOf(rounds.map((round, k) => ((choice >> k) & 1 ? [...round].reverse() : round))),
  );
}

const inSlots = (rounds: string[][]) =>
  ['F1', ...rounds.map(([a, b], k) => `Day${k + 1} 09:00  ${a}\nDay${k + 1} 10:00  ${b}`)].join(
    '\n',
  );
const onFields = (rounds: string[][]) =>
  ['F1 F2', ...rounds.map((round, k) => `Day${k + 1} 09:00  ${round.join(' ')}`)].join('\n');

function leastAndBounds(rule: Rule, charts: readonly string[]) {
  const judged = charts.map((chart) => {
    const season = readSeason(readChart(chart));
    return {
      count: rule.find(season).reduce((sum, { weight }) => sum + weight, 0),
      bound: rule.bound(season),
    };
  });
  const bounds = new Set(judged.map(({ bound }) => bound));
  return { least: Math.min(...judged.map(({ count }) => count)), bounds: [...bounds] };
}

test.each([
  { legs: 1, least: 1 },
  { legs: 2, least: 0 },
])(
  'S8 S9 the best of all seasons of four teams who meet $legs times has what the bound says',
  (c) => {
    const expected = { least: c.least, bounds: [c.least] };
    expect(leastAndBounds(slotSpread, chartsOfFour(c.legs, inSlots))).toEqual(expected);
    expect(leastAndBounds(fieldSpread, chartsOfFour(c.legs, onFields))).toEqual(expected);
  },
);

test('S9 three teams with two games each on two fields: of two matches on one field somebody has both', () => {
  const charts = Array.from({ length: 8 }, (_, choice) =>
    [
      'F1 F2',
      ...['A-B', 'B-C', 'C-A'].map(
        (match, day) => `Day${day + 1} 09:00  ${(choice >> day) & 1 ? `. ${match}` : `${match} .`}`,
      ),
    ].join('\n'),
  );
  expect(leastAndBounds(fieldSpread, charts)).toEqual({ least: 1, bounds: [1] });
});

test.each<[string, Sample]>([
  ['6 teams on 2 fields', { days: 5, slots: 2, fields: 2, entries: [{ teams: 6 }] }],
  ['14 teams on 5 fields', { days: 13, slots: 2, fields: 5, entries: [{ teams: 14 }] }],
  ['10 teams on 2 fields', { days: 9, slots: 3, fields: 2, entries: [{ teams: 10 }] }],
])('S8 %s: where the last slot is not full the bound is reached', (_, sample) => {
  const found = [...searchSchedules(sampleSetup(sample), { seed: 1 })];
  const verdicts = judge(found.findLast(({ better }) => better !== null)!.better!);
  const { count, bound } = verdicts.find(({ rule }) => rule === 'S8')!;
  expect(bound).toBeGreaterThan(0);
  expect(count).toBe(bound);
});
