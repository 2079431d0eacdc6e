import { describe, expect, test } from 'vitest';
import { readChart } from '../testing/index.ts';
import { compareVerdicts, judge } from './judge.ts';
import { RULES } from './rules.ts';

const EVEN = `
              F1
  Day1 09:00  A-B
  Day2 09:00  B-C
  Day3 09:00  C-A
`;
const UNEVEN = `
              F1
  Day1 09:00  A-B
  Day2 09:00  C-B
  Day3 09:00  C-A
`;
const UNFINISHED = `
              F1
  Day1 09:00  A-B
  Day2 09:00  B-C
  off         C-A
`;
const UNPLACED = `
              F1
  Day1 09:00  .
  off         A-B B-C C-A
`;
const TOO_CLOSE = `
              F1
  Day1 09:00  A-B
  Day1 10:00  .
  Day1 11:00  B-C
  Day2 11:00  C-A
`;
const IN_A_ROW = `
              F1
  Day1 09:00  A-B
  Day1 10:00  B-C
  Day1 11:00  .
  Day2 11:00  C-A
`;

describe('the judge', () => {
  test('gives every rule’s count and bound in order, and the conflicts behind the count', () => {
    const verdicts = judge(readChart(UNEVEN));
    const ofLeague = RULES.filter(({ playoffs, constraints }) => !playoffs && !constraints);
    expect(verdicts.map(({ rule }) => rule)).toEqual(ofLeague.map(({ id }) => id));
    expect(
      verdicts.flatMap(({ rule, count, bound }) => (count > 0 ? [{ rule, count, bound }] : [])),
    ).toEqual([
      { rule: 'S7', count: 2, bound: 0 },
      { rule: 'S10', count: 2, bound: 0 },
    ]);
    expect(verdicts.find(({ rule }) => rule === 'S7')?.conflicts).toEqual([
      { matches: [0, 1], teams: [1], day: null, weight: 1 },
      { matches: [1, 2], teams: [2], day: null, weight: 1 },
    ]);
  });

  test('S10 S11 puts carry-over before breaks where the organizer does', () => {
    const schedule = readChart(UNEVEN);
    const setup = { ...schedule.setup, order: 'carryOver' } as const;
    const order = judge({ ...schedule, setup }).map(({ rule }) => rule);
    expect(order.indexOf('S11')).toBe(order.indexOf('S10') - 1);
  });

  test('a schedule with all matches parked breaks no rule, and reports how many are parked', () => {
    const verdicts = judge(readChart(UNPLACED));
    expect(verdicts.filter(({ count }) => count > 0)).toEqual([]);
    expect(verdicts.find(({ rule }) => rule === 'H4')?.grave).toBe(3);
  });
});

describe('of two schedules', () => {
  const verdicts = (chart: string) => judge(readChart(chart));

  test('the one that keeps the hard rules is better, whatever the soft ones say', () => {
    expect(compareVerdicts(verdicts(UNEVEN), verdicts(UNFINISHED))).toBeLessThan(0);
  });

  test('the first soft rule in which they differ decides', () => {
    expect(compareVerdicts(verdicts(EVEN), verdicts(UNEVEN))).toBeLessThan(0);
    expect(compareVerdicts(verdicts(UNEVEN), verdicts(EVEN))).toBeGreaterThan(0);
    expect(compareVerdicts(verdicts(EVEN), verdicts(EVEN))).toBe(0);
  });

  test('of two short rests the one without any rest is the worse', () => {
    expect(compareVerdicts(verdicts(TOO_CLOSE), verdicts(IN_A_ROW))).toBeLessThan(0);
  });
});
