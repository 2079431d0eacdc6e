import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameDate } from '../model/game-date.ts';
import { dayOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { readChart, renderChart } from '../testing/chart.ts';
import { expectRefusal } from '../testing/expect-command.ts';
import { withConstraints } from '../testing/with-constraints.ts';
import type { Command } from './apply.ts';
import { apply } from './apply.ts';
import type { ChangedDay, ChangedSlot } from './change-season.ts';

const BEFORE = `
                     1    2
  2027-09-05  07:00  A-B  C-D
  2027-09-05  08:00  A-C  .
  2027-09-12  07:00  A-D  B-C
  2027-09-12  08:00  B-D  .
`;

const day = (from: number | null, date: string | null): ChangedDay => ({
  from,
  date: date as GameDate | null,
});
const weekly = { games: 1, days: 8, isMust: true, weight: 1 };

const slot = (from: number | null, start: number | null): ChangedSlot => ({ from, start });

function run(before: Schedule, command: Command): Schedule {
  const result = apply(before, command);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.schedule;
}

const squeeze = (text: string) => text.trim().replace(/ +/g, ' ').replace(/\n /g, '\n');

test('a game day with another date takes its matches there, behind days that are earlier now', () => {
  const after = run(readChart(BEFORE), {
    kind: 'changeSeason',
    days: [day(0, '2027-09-13'), day(1, '2027-09-12')],
  });
  expect(squeeze(renderChart(after))).toBe(
    squeeze(`
 1 2
2027-09-12 07:00 A-D B-C
2027-09-12 08:00 B-D .
2027-09-13 07:00 A-B C-D
2027-09-13 08:00 A-C .`),
  );
});

test('a time slot with another time takes its matches along, and no slot is added', () => {
  const after = run(readChart(BEFORE), {
    kind: 'changeSeason',
    slots: [slot(0, 9 * 60), slot(1, 8 * 60)],
  });
  expect(after.setup.slots).toEqual([{ start: 480 }, { start: 540 }]);
  expect(after.setup.gameMinutes).toBe(60);
});

test('days without a date get theirs, locked matches and all', () => {
  const undated = readChart('1\nDay1 07:00 A-B!\nDay2 07:00 B-A');
  const after = run(undated, {
    kind: 'changeSeason',
    days: [day(0, '2027-09-12'), day(1, '2027-09-19')],
  });
  expect(after.setup.days.map(({ date }) => date)).toEqual(['2027-09-12', '2027-09-19']);
  expect(after.placements).toEqual(undated.placements);
  expect(after.fixtures.lockedAt).toEqual(undated.fixtures.lockedAt);
});

test('the matches of a removed day are parked, and a new day is free', () => {
  const after = run(readChart(BEFORE), {
    kind: 'changeSeason',
    days: [day(1, '2027-09-12'), day(null, '2027-09-10')],
  });
  expect(squeeze(renderChart(after))).toBe(
    squeeze(`
 1 2
2027-09-10 07:00 . .
2027-09-10 08:00 . .
2027-09-12 07:00 A-D B-C
2027-09-12 08:00 B-D .
off A-B C-D A-C`),
  );
});

test.each<[string, string, Omit<Extract<Command, { kind: 'changeSeason' }>, 'kind'>, string]>([
  [
    'two days would be one',
    BEFORE,
    { days: [day(0, '2027-09-12'), day(1, '2027-09-12')] },
    'twoDays date 2027-09-12',
  ],
  ['two slots would be one', BEFORE, { slots: [slot(0, 480), slot(1, 480)] }, 'twoSlots start 480'],
  ['none would be left', BEFORE, { days: [] }, 'lastDay'],
  ['there is no such day', BEFORE, { days: [day(7, null)] }, 'unknownDay day 7'],
  [
    'a match is locked',
    BEFORE.replace('B-D', 'B-D!'),
    { days: [day(0, '2027-09-05')] },
    'locked B-D',
  ],
  [
    'nothing changes',
    BEFORE,
    { days: [day(0, '2027-09-05'), day(1, '2027-09-12')] },
    'nothingChanges',
  ],
])('a season is not changed where %s', (_, before, change, refusal) => {
  expectRefusal({ before, command: () => ({ kind: 'changeSeason', ...change }) }, refusal);
});

test('a time that would have matches overlap is refused', () => {
  const result = apply(readChart(BEFORE), {
    kind: 'changeSeason',
    slots: [slot(0, 450), slot(1, 480)],
  });
  expect(result.ok ? 'done' : result.refusal.code).toBe('fieldBusy');
});

test('however a season changes, every match that stays keeps its day and slot under their new names', async () => {
  await fc.assert(
    fc.property(arbitrarySchedule(), fc.nat(), (schedule, chance) => {
      const { setup, placements } = schedule;
      const gone = chance % (setup.days.length + 1); // the last: none
      const dates = setup.days.map(
        (_, d) => `2028-${String(((d + chance) % 12) + 1).padStart(2, '0')}-0${(d % 9) + 1}`,
      );
      const days = dates.flatMap((date, d) => (d === gone ? [] : [day(d, date)]));
      const result = apply(schedule, { kind: 'changeSeason', days });
      if (!result.ok) return;
      const after = result.value.schedule;
      const [before, grid] = [gridOf(setup), gridOf(after.setup)];
      placements.forEach((cell, row) => {
        const there = after.placements[row]!;
        const stays = cell !== NOWHERE && dayOf(before, cell) !== gone;
        expect(there === NOWHERE).toBe(!stays);
        if (!stays) return;
        expect(after.setup.days[dayOf(grid, there)]!.date).toBe(dates[dayOf(before, cell)]);
        expect(slotOf(grid, there)).toBe(slotOf(before, cell));
      });
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('rules of an entry replace its own as a whole, and those of others stay', () => {
  const before = withConstraints({}, { restMinutes: 30 });
  const rules = [{ daysBetweenMeetings: 14, limits: [weekly] }];
  const after = run(before, { kind: 'changeSeason', rules });
  expect(after.setup.entries[0]).toMatchObject(rules[0]!);
  expect(after.setup.entries[0]).not.toHaveProperty('restMinutes');
  expect(after.placements).toEqual(before.placements);
  expect(apply(after, { kind: 'changeSeason', rules })).toMatchObject({
    refusal: { code: 'nothingChanges' },
  });
});

test('a limit that a team exceeds at once is a warning, and no match moves', () => {
  const result = apply(withConstraints({}), {
    kind: 'changeSeason',
    rules: [{ limits: [weekly] }],
  });
  if (!result.ok) throw new Error(result.refusal.code);
  expect(result.value.warnings[0]).toMatchObject({ code: 'breaksRule', rule: 'H8' });
  expect(result.value.schedule.placements).toEqual(withConstraints({}).placements);
});
