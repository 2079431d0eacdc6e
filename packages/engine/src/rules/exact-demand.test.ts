import { describe, expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { readChart } from '../testing/chart.ts';
import { conflictsIn, formatConflict } from '../testing/conflicts-in.ts';
import type { SampleEntry } from '../testing/sample-setups.ts';
import { exactDemand } from './exact-demand.ts';
import { readSeason } from './season.ts';

const find = (chart: string, entry?: Omit<SampleEntry, 'teams'>, teams = 'A B C') =>
  conflictsIn(exactDemand, chart, [{ ...entry, teams: teams.split(' ') }]).conflicts;

const findIn = (schedule: Schedule) => {
  const season = readSeason(schedule);
  return exactDemand.find(season).map((conflict) => formatConflict(season, conflict));
};

const oneRoundADay = readChart(
  `
                F1   F2
    Day1 09:00  A-B  C-D
    Day2 09:00  A-C  B-D
    Day3 09:00  .    .
  `,
  [{ teams: ['A', 'B', 'C', 'D'], format: 'random' }],
);

const TWO_MATCHES = `
              F1
  Day1 09:00  A-B
  Day2 09:00  A-C
`;

describe('H4 exactly what the format asks for', () => {
  test('a single round robin lacks each pair that never meets', () => {
    expect(find(TWO_MATCHES)).toEqual(['B+C:']);
  });

  test('a pair that meets once too often is named with its matches', () => {
    const chart = `
                  F1
      Day1 09:00  A-B
      Day2 09:00  A-C
      Day3 09:00  B-C
      Day4 09:00  B-A
    `;
    expect(find(chart)).toEqual(['A+B: A-B B-A']);
  });

  test('a double round robin lacks both meetings of a pair', () => {
    expect(find(TWO_MATCHES, { format: 'double' })).toEqual(['A+B: A-B', 'A+C: A-C', 'B+C: x2']);
  });

  test('a parked match counts nothing, and is reported as grave', () => {
    const chart = `
                  F1
      Day1 09:00  A-B
      off         A-C B-C
    `;
    expect(find(chart)).toEqual(['A+C: A-C x0 !', 'B+C: B-C x0 !']);
  });

  test('random play wants whole rounds, and no more of them than game days', () => {
    const chart = `
                  F1   F2
      Day1 09:00  A-B  C-D
      Day2 09:00  A-C  .
      Day2 10:00  A-D  .
    `;
    expect(find(chart, { format: 'random' }, 'A B C D')).toEqual(['A: A-D', ':']);
    expect(findIn({ ...oneRoundADay, setup: { ...oneRoundADay.setup, days: [] } })).toEqual([
      ': A-B C-D x2',
      ': A-C B-D x2',
    ]);
  });

  test('random play of an odd entry with doubleheaders leaves nobody at home', () => {
    const read = readChart(
      `
                  F1
      Day1 09:00  A-B
      Day1 10:00  B-C
      Day2 09:00  A-B
      Day2 10:00  B-A
    `,
      [{ teams: ['A', 'B', 'C'], format: 'random', oddTeam: 'doubleheader' }],
    );
    // The second game of the team that plays twice is a round of its own.
    const fixtures = { ...read.fixtures, round: Uint16Array.of(0, 1, 2, 3) };
    expect(findIn({ ...read, fixtures })).toEqual([':']);
  });

  test('a Swiss tournament has no rematch, and nobody plays twice in a round', () => {
    const chart = `
                  F1   F2
      Day1 09:00  A-B  C-D
      Day1 10:00  A-C  .
      Day2 09:00  A-B  C-D
    `;
    const entry = { format: 'swiss', gamesPerDay: 1 } as const;
    expect(find(chart, entry, 'A B C D').sort()).toEqual(
      ['A+B: A-B A-B', 'C+D: C-D C-D', ':', 'A: A-C', 'C: A-C'].sort(),
    );
  });

  test('a round that is played on another day is the same round', () => {
    expect(findIn(oneRoundADay)).toEqual([]);
    expect(findIn({ ...oneRoundADay, placements: Int32Array.of(0, 1, 4, 5) })).toEqual([]);
    expect(findIn({ ...oneRoundADay, placements: Int32Array.of(2, 3, 4, 5) })).toEqual([]);
  });

  test('a match that a person added, and one that a person called off, are no fault of the schedule', () => {
    const { fixtures, placements } = oneRoundADay;
    const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
    const added = { ...fixtures, manual: manual.map((_, match) => (match === 3 ? 1 : 0)) };
    expect(findIn({ ...oneRoundADay, fixtures: added })).toEqual([':']);
    const gone = { entry: 0, home: home[3]!, away: away[3]!, round: round[3]! };
    expect(findIn({ ...oneRoundADay, fixtures: added, calledOff: [gone] })).toEqual([]);
    const without = {
      ids: ids.slice(0, 3),
      entry: entry.slice(0, 3),
      home: home.slice(0, 3),
      away: away.slice(0, 3),
      round: round.slice(0, 3),
      lockedAt: lockedAt.slice(0, 3),
      manual: manual.slice(0, 3),
    };
    const left = { ...oneRoundADay, fixtures: without, placements: placements.slice(0, 3) };
    expect(findIn(left)).toEqual([':']);
    expect(findIn({ ...left, calledOff: [gone] })).toEqual([]);
  });

  test('a partial round robin gives every team its games, the odd one out one fewer', () => {
    expect(find(TWO_MATCHES, { gamesPerTeam: 1 })).toEqual([':', 'A:']);
    const oneMatch = `
                  F1
      Day1 09:00  A-B
    `;
    expect(find(oneMatch, { gamesPerTeam: 1 })).toEqual([]);
  });
});
