import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import { startOf } from '../model/start-times.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from '../testing/index.ts';
import { carryManualMatches, joinEntries } from './join-entries.ts';
import { joinSeasons, moveToSeason } from './join-seasons.ts';

const ENTRIES = [{ division: 'Old', teams: ['A', 'B', 'C', 'D'] }];

const schedule = {
  ...readChart(
    `
                     1     2
  2027-04-10  09:00  A-B!  C-D
  2027-04-10  10:00  .     .
  2027-04-10  11:00  .     A-C
  `,
    ENTRIES,
  ),
  delays: [{ cell: 0, minutes: 30 }],
};

test('shifts and delays stay with their days and matches where a season gets more of both', () => {
  const days = [{ date: schedule.setup.days[0]!.date, shift: 15 }];
  const before = { ...schedule, setup: { ...schedule.setup, days } };
  const more = readChart(
    `
                     0     1
  2027-04-03  08:00  X-Y   .
  `,
    [{ division: 'New', teams: ['X', 'Y'] }],
  );
  const moved = moveToSeason(before, joinSeasons(before.setup, more.setup));
  expect(moved.setup.days).toEqual([{ date: '2027-04-03' }, { date: '2027-04-10', shift: 15 }]);
  expect(startOf(moved, moved.placements[0]!)).toBe(9 * 60 + 45);
  expect(startOf(moved, moved.placements[1]!)).toBe(9 * 60 + 15);
});

test('matches of a new division are parked if they would overlap a delayed match', () => {
  const generated = readChart(
    `
                     1     2
  2027-04-10  09:00  A-B   C-D
  2027-04-10  10:00  X-Y   Y-Z
  2027-04-10  11:00  X-Z   A-C
  `,
    [...ENTRIES, { division: 'New', teams: ['X', 'Y', 'Z'] }],
  );
  const joined = joinEntries(schedule, generated, () => false);
  expect(joined.delays).toEqual(schedule.delays);
  const parked = [...joined.placements.keys()].filter((row) => joined.placements[row] === NOWHERE);
  expect(parked.map((row) => [joined.fixtures.home[row], joined.fixtures.away[row]])).toEqual([
    [4, 5],
  ]);
  expect(judge(joined).filter(({ rule, count }) => rule === 'H1' && count > 0)).toEqual([]);
});

test('a locked match keeps its delay when the season is regenerated, the others begin with their slots', () => {
  const late = { ...schedule, delays: [...schedule.delays, { cell: 5, minutes: 20 }] };
  const generated = readChart(
    `
                     1     2
  2027-04-10  09:00  A-B!  .
  2027-04-10  10:00  C-D   .
  2027-04-10  11:00  .     A-C
  `,
    ENTRIES,
  );
  const carried = carryManualMatches(late, generated);
  expect(carried.delays).toEqual(schedule.delays);
  expect(carried.placements[1]).toBe(NOWHERE); // C-D would begin while A-B is being played
});
