import { NOWHERE, viewMatches } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, it } from 'vitest';
import { groupByDay } from './match-days.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  .
  2027-04-17  09:00  D-A  .
`);

const dates = (days: readonly { readonly day: { readonly date: string | null } }[]) =>
  days.map(({ day }) => day.date);

it('lists the days that come and the one that was of late before those that have been', () => {
  const { past, coming } = groupByDay(viewMatches(schedule, { kind: 'all' }), '2027-04-12');
  expect(dates(past)).toEqual(['2027-04-03']);
  expect(dates(coming)).toEqual(['2027-04-10', '2027-04-17']);
  expect(past[0]?.matches).toHaveLength(2);
});

it('keeps apart what has no time and field yet', () => {
  const placements = schedule.placements.slice();
  placements[0] = NOWHERE;
  const matches = viewMatches({ ...schedule, placements }, { kind: 'all' });
  const { coming, waiting } = groupByDay(matches, '2027-01-01');
  expect(waiting.map(({ match }) => match)).toEqual([0]);
  expect(coming.flatMap((day) => day.matches)).toHaveLength(3);
});

it('never takes a day without a date for past', () => {
  const setup = { ...schedule.setup, days: schedule.setup.days.map(() => ({ date: null })) };
  const { past, coming } = groupByDay(
    viewMatches({ ...schedule, setup }, { kind: 'all' }),
    '2999-01-01',
  );
  expect(past).toEqual([]);
  expect(coming.map(({ day }) => day.day)).toEqual([0, 1, 2]);
});
