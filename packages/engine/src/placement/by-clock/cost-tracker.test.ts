import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { GameDate } from '../../model/game-date.ts';
import { randomOf } from '../../model/random.ts';
import { sampleSetup } from '../../testing/sample-setups.ts';
import { annealClock } from './anneal-clock.ts';
import { createClockBoard } from './clock-board.ts';
import { readClockSeason } from './clock-season.ts';
import { CostTracker } from './cost-tracker.ts';
import { listMatches } from './list-matches.ts';

/** A board without any place yet, for two divisions on one field. */
function emptyBoard() {
  const setup = sampleSetup({
    ...{ days: 6, slots: 1, fields: 1 },
    entries: [{ teams: 5 }, { teams: 4, format: 'double' }],
  });
  const season = readClockSeason({
    ...setup,
    days: setup.days.map((_, day) => ({ date: `2027-04-0${day + 1}` as GameDate })),
    slots: [],
    gameMinutes: 50,
    constraints: {
      ...NO_CONSTRAINTS,
      hours: [{ fields: [], dates: [], from: 540, to: 840 }],
    },
  });
  const listing = listMatches(season, [], randomOf(1, 0));
  let listed = listing.next();
  while (listed.done !== true) listed = listing.next();
  return createClockBoard(season, listed.value.matches);
}

test.each([{}, { isPartial: true as const }])(
  'after many moves the cost is the one that is counted from scratch (%j)',
  (options) => {
    const board = emptyBoard();
    const tracker = new CostTracker(board, options);
    const movable = Int32Array.from(board.day.keys());
    const heat = { moves: 3000, hot: 300, cold: 300 };
    for (const _ of annealClock(tracker, heat, randomOf(1, 0), movable));
    expect(tracker.unplaced).toBe(0);
    expect(tracker.cost).toBeCloseTo(new CostTracker(board, options).cost, 6);
    tracker.includeTurns();
    expect(tracker.cost).toBeCloseTo(new CostTracker(board).cost, 6);
    const { s3, s5 } = tracker.counts();
    expect(s3 + s5).toBeGreaterThan(0);
  },
);
