import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { generateSchedule } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { sampleSetup } from '../testing/index.ts';
import { isReady, viewReadiness } from './view-readiness.ts';

const league = (dated: boolean) =>
  generateSchedule(
    sampleSetup({ days: 3, slots: 2, fields: 2, dated, entries: [{ teams: 4 }] }),
    1,
  );

const whole = league(true);

/** The league with one of its matches in another cell. */
function moved(match: number, cell: number): Schedule {
  const placements = whole.placements.slice();
  placements[match] = cell;
  return { ...whole, placements };
}

const readinessOf = (schedule: Schedule) => viewReadiness(schedule, judge(schedule));

test('a whole league with dates is ready for its audience', () => {
  const readiness = readinessOf(whole);
  expect(readiness).toMatchObject({ unplaced: null, undated: null, conflicts: 0 });
  expect(isReady(readiness)).toBe(true);
});

test('a match in the buffer is seen by nobody, and is named', () => {
  const readiness = readinessOf(moved(4, NOWHERE));
  expect(readiness.unplaced).toEqual({ count: 1, first: 4 });
  expect(isReady(readiness)).toBe(false);
});

test('two matches on one field at once are a conflict', () => {
  const readiness = readinessOf(moved(1, whole.placements[0]!));
  expect(readiness.conflicts).toBeGreaterThan(0);
  expect(isReady(readiness)).toBe(false);
});

test('matches of a season without dates are told, each once', () => {
  const undated = league(false);
  const readiness = readinessOf(undated);
  expect(readiness).toMatchObject({ unplaced: null, undated: { count: 6, first: 0 } });
  expect(isReady(readiness)).toBe(false);
});

test('what could be fairer is counted beyond what is needed, and holds nobody up', () => {
  const soft = { rule: 'S4', level: 'soft', grave: 0 } as const;
  const counts = [
    { ...soft, count: 5, bound: 3 },
    { ...soft, count: 2, bound: 2 },
  ];
  const readiness = viewReadiness(whole, counts);
  expect(readiness).toMatchObject({ conflicts: 0, unfair: 2 });
  expect(isReady(readiness)).toBe(true);
});

test('what was not judged is not known to be ready', () => {
  expect(isReady(viewReadiness(whole, null))).toBe(false);
});
