import { expect, test } from 'vitest';
import { cellAt, gridOf, NOWHERE } from '../model/grid.ts';
import type { MatchId } from '../model/schedule.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { findOpenSlots } from './open-slots.ts';
import { readSeason } from './season.ts';

test('a slot is open for an entry if one of its own fields is in use, also beyond the 32nd', () => {
  const entries = [
    { teams: 2, fields: [1] },
    { teams: 2, fields: [33] },
  ];
  const setup = sampleSetup({ days: 1, slots: 2, fields: 40, entries });
  const grid = gridOf(setup);
  const season = readSeason({
    setup,
    seed: 1,
    fixtures: {
      ids: ['1', '2'] as MatchId[],
      entry: Uint16Array.of(0, 1),
      home: Uint16Array.of(0, 2),
      away: Uint16Array.of(1, 3),
      round: Uint16Array.of(0, 0),
      lockedAt: Int32Array.of(NOWHERE, NOWHERE),
      manual: Uint8Array.of(0, 0),
    },
    placements: Int32Array.of(cellAt(grid, 0, 0, 1), cellAt(grid, 0, 1, 33)),
  });
  expect(findOpenSlots(season).ofEntry).toEqual([[0], [1]]);
});
