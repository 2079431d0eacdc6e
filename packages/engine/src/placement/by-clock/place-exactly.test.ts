import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { GameDate } from '../../model/game-date.ts';
import { randomOf } from '../../model/random.ts';
import type { Setup } from '../../model/setup.ts';
import { sampleSetup } from '../../testing/sample-setups.ts';
import { createClockBoard } from './clock-board.ts';
import { readClockSeason } from './clock-season.ts';
import { CostTracker } from './cost-tracker.ts';
import { listMatches } from './list-matches.ts';
import { placeExactly } from './place-exactly.ts';

const DATES = ['2027-04-03', '2027-04-10'] as GameDate[];

/** One field, open for so many minutes on each of two dates, and round robins of so many teams. */
function tinySeason(minutes: readonly [number, number], teams: readonly number[]): Setup {
  const entries = teams.map((count) => ({ teams: count }));
  const setup = sampleSetup({ days: 2, slots: 1, fields: 1, entries });
  return {
    ...setup,
    days: DATES.map((date) => ({ date })),
    slots: [],
    entries: setup.entries.map((entry, k) => ({ ...entry, gameMinutes: k === 0 ? 45 : 90 })),
    constraints: {
      ...NO_CONSTRAINTS,
      hours: DATES.map((date, k) => {
        return { fields: [], dates: [date], from: 540, to: 540 + minutes[k]! };
      }),
    },
  };
}

/** Whether the number is proven, and how many matches are left over. */
function place(setup: Setup): readonly [isProven: boolean, leftOver: number] {
  const season = readClockSeason(setup);
  const drafting = listMatches(season, [], randomOf(1));
  let drafted = drafting.next();
  while (drafted.done !== true) drafted = drafting.next();
  const board = createClockBoard(season, drafted.value.matches);
  const tracker = new CostTracker(board);
  return [placeExactly(tracker, Int32Array.from(board.day.keys())), tracker.unplaced];
}

test('a tiny season is filled if it can be', () => {
  expect(place(tinySeason([90, 45], [2, 2]))).toEqual([true, 0]);
  expect(place(tinySeason([45, 90], [2, 2]))).toEqual([true, 0]);
});

test('the fewest matches are left over that any schedule leaves over', () => {
  expect(place(tinySeason([95, 40], [3]))).toEqual([true, 1]);
  expect(place(tinySeason([135, 90], [3, 3]))).toEqual([true, 2]);
});

test('a larger season is not searched exhaustively', () => {
  expect(place(tinySeason([480, 480], [6]))).toEqual([false, 15]);
});
