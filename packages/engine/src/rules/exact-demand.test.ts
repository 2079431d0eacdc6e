import { describe, expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import type { SampleEntry } from '../testing/sample-setups.ts';
import { exactDemand } from './exact-demand.ts';

const find = (chart: string, entry?: Omit<SampleEntry, 'teams'>, teams = 'A B C') =>
  conflictsIn(exactDemand, chart, [{ ...entry, teams: teams.split(' ') }]).conflicts;

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

  test('a match without a cell is not played', () => {
    const chart = `
                  F1
      Day1 09:00  A-B
      off         A-C B-C
    `;
    expect(find(chart)).toEqual(['A+C: A-C', 'B+C: B-C']);
  });

  test('random play wants one round on every day', () => {
    const chart = `
                  F1   F2
      Day1 09:00  A-B  C-D
      Day2 09:00  A-C  .
      Day2 10:00  A-D  .
    `;
    expect(find(chart, { format: 'random' }, 'A B C D')).toEqual([
      'A:',
      'B:',
      'Day2 A: A-D',
      'Day2:',
    ]);
  });

  test('random play of an odd entry with doubleheaders leaves nobody at home', () => {
    const chart = `
                  F1
      Day1 09:00  A-B
      Day1 10:00  B-C
      Day2 09:00  A-B
      Day2 10:00  B-A
    `;
    const entry = { format: 'random', oddTeam: 'doubleheader' } as const;
    expect(find(chart, entry)).toEqual(['C:', 'Day2:']);
  });

  test('a Swiss tournament has no rematch and no more games a day than asked', () => {
    const chart = `
                  F1   F2
      Day1 09:00  A-B  C-D
      Day1 10:00  A-C  B-D
      Day2 09:00  A-B  C-D
    `;
    const entry = { format: 'swiss', gamesPerDay: 1 } as const;
    expect(find(chart, entry, 'A B C D').sort()).toEqual(
      [
        ...['A+B: A-B A-B', 'C+D: C-D C-D'],
        ...[': x2', 'A:', 'B:', 'C:', 'D:'],
        ...['Day1 A: A-C', 'Day1 B: B-D', 'Day1 C: A-C', 'Day1 D: B-D', 'Day1: x2'],
      ].sort(),
    );
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
