import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { breaks } from './breaks.ts';

test('S10 two homes in a row are a break, and two aways; four teams have two at least', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  D-A  B-C
  `;
  expect(conflictsIn(breaks, chart)).toEqual({
    conflicts: ['Day2 A: A-B A-C', 'Day3 B: B-D B-C', 'Day3 C: A-C B-C', 'Day2 D: C-D B-D'],
    bound: 2,
  });
});

test('S10 without whole rounds nothing forces a break', () => {
  const chart = `
                F1
    Day1 09:00  A-B
    Day2 09:00  C-D
    Day3 09:00  A-C
  `;
  expect(conflictsIn(breaks, chart)).toEqual({ conflicts: ['Day3 A: A-B A-C'], bound: 0 });
});

test('S10 in all seasons of four teams, once or twice, the fewest breaks are as many as the bound', () => {
  const once = [
    ['A-B', 'C-D'],
    ['A-C', 'B-D'],
    ['A-D', 'B-C'],
  ];
  const breaksOf = (rounds: string[][]) => {
    const days = rounds.map((round, k) => `Day${k + 1} 09:00  ${round.join('  ')}`);
    const { conflicts, bound } = conflictsIn(breaks, ['F1 F2', ...days].join('\n'));
    return { count: conflicts.length, bound };
  };
  const ways = Array.from({ length: 64 }, (_, choice) =>
    once.map((round, k) =>
      round.map((match, i) => ((choice >> (2 * k + i)) & 1 ? exchangeSides(match) : match)),
    ),
  );
  const single = ways.map(breaksOf);
  expect(Math.min(...single.map(({ count }) => count))).toBe(2);
  expect(new Set(single.map(({ bound }) => bound))).toEqual(new Set([2]));
  const double = ways.map((rounds) =>
    breaksOf([...rounds, ...rounds.toReversed().map((round) => round.map(exchangeSides))]),
  );
  expect(Math.min(...double.map(({ count }) => count))).toBe(4);
  expect(new Set(double.map(({ bound }) => bound))).toEqual(new Set([4]));
});

function exchangeSides(match: string): string {
  return match.split('-').reverse().join('-');
}
