import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { GameDate } from '../../model/game-date.ts';
import { NOWHERE } from '../../model/grid.ts';
import type { Setup } from '../../model/setup.ts';
import { judge } from '../../rules/judge.ts';
import { sampleSetup } from '../../testing/sample-setups.ts';
import { generateSchedule } from '../search-schedules.ts';

const date = (day: number) => `2027-04-${String(day).padStart(2, '0')}` as GameDate;

/** Four teams on two fields that are open for two matches of 50 minutes on each of three dates. */
function smallSeason(): Setup {
  const setup = sampleSetup({ days: 3, slots: 1, fields: 2, entries: [{ teams: 4 }] });
  return {
    ...setup,
    days: [{ date: date(3) }, { date: date(10) }, { date: date(17) }],
    slots: [],
    gameMinutes: 50,
    constraints: {
      ...NO_CONSTRAINTS,
      changeoverMinutes: 5,
      hours: [{ fields: [], dates: [], from: 540, to: 645 }],
    },
  };
}

test('a season by the clock has a slot for every start that a match uses', () => {
  const schedule = generateSchedule(smallSeason(), 1);
  expect([...schedule.placements]).not.toContain(NOWHERE);
  for (const { start, isOffGrid } of schedule.setup.slots) {
    expect(isOffGrid).toBe(true);
    expect((start! - 540) % 5).toBe(0);
  }
});

test('matches of 48 minutes follow each other without a gap, and begin at starts that exist', () => {
  const small = smallSeason();
  const hours = [{ fields: [], dates: [], from: 540, to: 540 + 2 * 48 + 3 }];
  const constraints = { ...small.constraints!, changeoverMinutes: 3, hours };
  const schedule = generateSchedule(
    {
      ...small,
      gameMinutes: 48,
      fields: [{ name: '1' }],
      entries: [{ ...small.entries[0]!, fields: [0] }],
      constraints,
    },
    1,
  );
  expect([...schedule.placements]).not.toContain(NOWHERE);
  expect(schedule.setup.slots.map(({ start }) => start)).toEqual([540, 591]);
});

test('the same seed gives the same season', () => {
  expect(generateSchedule(smallSeason(), 7)).toEqual(generateSchedule(smallSeason(), 7));
});

test.each([
  ['byes go around in turn, and never twice in a row', 7, { S3: 0, S5: 0 }],
  ['everybody has as many early as late games', 5, { S8: 0 }],
])('on days of two matches %s', (_, count, expected) => {
  const days = Array.from({ length: count }, (_, day) => ({ date: date(1 + day) }));
  const { entries } = sampleSetup({ days: count, slots: 1, fields: 1, entries: [{ teams: 5 }] });
  const setup = { ...smallSeason(), days, fields: [{ name: '1' }], entries };
  const counts = judge(generateSchedule(setup, 1)).map(({ rule, count }) => [rule, count]);
  expect(Object.fromEntries(counts)).toMatchObject(expected);
});

test('matches are played early in the day, and what stays free lies at the end', () => {
  const small = smallSeason();
  const hours = [{ fields: [], dates: [], from: 540, to: 1380 }];
  const schedule = generateSchedule({ ...small, constraints: { ...small.constraints!, hours } }, 1);
  expect(schedule.setup.slots.map(({ start }) => start)).toEqual([540, 595]);
});
