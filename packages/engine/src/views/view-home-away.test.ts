import { expect, it } from 'vitest';
import { readChart } from '../testing/chart.ts';
import { viewHomeAway } from './view-home-away.ts';

const schedule = readChart(
  `
                    F1   F2
  2027-01-30 20:00  A-B  X-Y
  2027-02-01 20:00  B-C  .
  2027-03-03 20:00  B-A  C-X
  2027-04-03 20:00  A-B  .
  off               C-A A-B
`,
  [
    { division: 'First', teams: ['A', 'B', 'C'] },
    { division: 'Second', teams: ['X', 'Y'] },
  ],
);

it('has the matches of each pair of teams at the home of each, in order of play', () => {
  const [first, second] = viewHomeAway(schedule);
  const daysOf = (matches: readonly number[]) =>
    matches.map((match) =>
      schedule.placements[match]! < 0 ? 'parked' : Math.floor(schedule.placements[match]! / 2) + 1,
    );
  expect(first).toMatchObject({ name: 'First', teams: ['A', 'B', 'C'] });
  expect(first!.matches.map((row) => row.map(daysOf))).toEqual([
    [[], [1, 4, 'parked'], []],
    [[3], [], [2]],
    [['parked'], [], []],
  ]);
  expect(second!.matches.map((row) => row.map(daysOf))).toEqual([
    [[], [1]],
    [[], []],
  ]);
});
