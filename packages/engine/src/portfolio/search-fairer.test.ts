import { expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import { samples } from '../testing/sample-setups.ts';
import { withLocks } from '../testing/with-locks.ts';
import { searchFairer } from './search-fairer.ts';

function findFirst(): Schedule {
  for (const { better } of searchSchedules(samples.twelveTeamsInFourDays, { seed: 1 })) {
    if (better !== null) return better;
  }
  throw new Error('the sample fits');
}

function lastOf(schedule: Schedule, start: number): Schedule | null {
  let last: Schedule | null = null;
  for (const { better } of searchFairer(schedule, start)) last = better ?? last;
  return last;
}

const pairings = ({ fixtures }: Schedule) =>
  [...fixtures.ids.keys()].map((f) => [fixtures.home[f]!, fixtures.away[f]!].sort().join());

test('every other start keeps all pairings, and finds a fairer schedule', () => {
  const given = findFirst();
  const found = lastOf(given, 7)!;
  expect(found.fixtures.ids).toEqual(given.fixtures.ids);
  expect(pairings(found)).toEqual(pairings(given));
  expect(compareVerdicts(judge(found), judge(given))).toBeLessThan(0);
});

test('the others generate the season again', () => {
  const given = findFirst();
  expect(pairings(lastOf(given, 8)!)).not.toEqual(pairings(given));
});

test('a locked match stays in its cell, whichever start it is', () => {
  const given = withLocks(findFirst(), (match) => match === 5);
  for (const start of [6, 7]) {
    const found = lastOf(given, start)!;
    expect(pairings(found)[5]).toBe(pairings(given)[5]);
    expect(found.placements[5]).toBe(given.placements[5]);
  }
});
