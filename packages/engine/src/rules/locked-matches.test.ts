import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import { readChart } from '../testing/chart.ts';
import { lockedMatches } from './locked-matches.ts';
import { readSeason } from './season.ts';

test.each([
  ['in its locked cell', 0, []],
  ['in another cell', 2, [0]],
  ['without a cell', NOWHERE, [0]],
])('H5 a locked match %s', (_, cell, conflicts) => {
  const schedule = readChart(`
                F1
    Day1 09:00  A-B!
    Day1 10:00  A-C
    Day2 09:00  .
  `);
  schedule.placements[0] = cell;
  const found = lockedMatches.find(readSeason(schedule));
  expect(found.flatMap(({ matches }) => matches)).toEqual(conflicts);
});
