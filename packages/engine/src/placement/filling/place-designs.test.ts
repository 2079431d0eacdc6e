import { expect, test } from 'vitest';
import type { Schedule } from '../../model/schedule.ts';
import type { RoundOrder } from '../../model/setup.ts';
import { judge } from '../../rules/judge.ts';
import { type Sample, sampleSetup } from '../../testing/index.ts';
import { generateSchedule, searchSchedules } from '../search-schedules.ts';

/** The judge's counts of time slots, fields, breaks and carry-over, for the first result of a search. */
function firstCounts(sample: Sample, order?: RoundOrder): string[] {
  const setup = { ...sampleSetup(sample), ...(order && { order }) };
  for (const { better } of searchSchedules(setup, { seed: 1 })) {
    if (better !== null) return countsOf(better);
  }
  throw new Error('a search yields a first schedule');
}

const countsOf = (schedule: Schedule) =>
  judge(schedule).flatMap(({ rule, count }) =>
    ['S8', 'S9', 'S10', 'S11'].includes(rule) ? [`${rule} ${count}`] : [],
  );

const evenSizes = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30];

test.each(evenSizes)(
  '%i teams on one field: the first answer has every slot once or twice, and the fewest breaks',
  (teams) => {
    const sample = { days: teams - 1, slots: teams / 2, fields: 1, entries: [{ teams }] };
    expect(firstCounts(sample).slice(0, 3)).toEqual(['S8 0', 'S9 0', `S10 ${teams - 2}`]);
  },
);

test.each([5, 7, 9, 11, 17, 29])(
  '%i teams with byes on one field: every slot twice, and no break',
  (teams) => {
    const sample = { days: teams, slots: (teams - 1) / 2, fields: 1, entries: [{ teams }] };
    expect(firstCounts(sample).slice(0, 3)).toEqual(['S8 0', 'S9 0', 'S10 0']);
  },
);

test.each<[string, Sample]>([
  ['12 teams on 2 fields', { days: 11, slots: 3, fields: 2, entries: [{ teams: 12 }] }],
  ['16 teams on 2 fields', { days: 15, slots: 4, fields: 2, entries: [{ teams: 16 }] }],
  [
    '12 teams twice on 2 fields',
    { days: 22, slots: 3, fields: 2, entries: [{ teams: 12, format: 'double' }] },
  ],
  [
    '4 divisions of 10 teams twice on 4 fields',
    { days: 18, slots: 5, fields: 4, entries: Array(4).fill({ teams: 10, format: 'double' }) },
  ],
  [
    '3 divisions of 8 teams on 3 fields',
    { days: 7, slots: 4, fields: 3, entries: Array(3).fill({ teams: 8 }) },
  ],
  [
    '10 divisions of 12 teams on 10 fields',
    { days: 11, slots: 6, fields: 10, entries: Array(10).fill({ teams: 12 }) },
  ],
])('%s: slots and fields are even in the first answer', (_, sample) => {
  expect(firstCounts(sample).slice(0, 2)).toEqual(['S8 0', 'S9 0']);
});

test('8 teams on 3 fields, one of them idle, have even slots and fields in the end', () => {
  const setup = sampleSetup({ days: 7, slots: 2, fields: 3, entries: [{ teams: 8 }] });
  expect(countsOf(generateSchedule(setup, 1)).slice(0, 2)).toEqual(['S8 0', 'S9 0']);
});

test('12 teams of an organizer who puts carry-over first have even slots and little of it', () => {
  const sample = { days: 11, slots: 6, fields: 1, entries: [{ teams: 12 }] };
  expect(firstCounts(sample, 'carryOver').slice(0, 3)).toEqual(['S8 0', 'S9 0', 'S11 46']);
  expect(firstCounts(sample)[3]).toBe('S11 136');
});
