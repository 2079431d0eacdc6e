import { expect, test } from 'vitest';
import type { GameDate } from '../model/game-date.ts';
import {
  FIRST_DAY,
  plainChart,
  refsOf,
  requestOf,
  withConstraints,
} from '../testing/with-constraints.ts';
import { findFreeTimeBreaks, findRequestBreaks } from './request-breaks.ts';

test('each request has the matches that break it, also in a plain grid', () => {
  const cannot = requestOf('cannotPlay', true);
  const elsewhere = { ...cannot, dates: [] };
  const later = { ...cannot, from: 1200, to: 1260 };
  const breaks = findRequestBreaks(plainChart, [cannot, elsewhere, later]);
  expect(cannot.dates).toEqual([FIRST_DAY]);
  expect(breaks.map((rows) => rows.length)).toEqual([1, breaks[1]!.length, 0]);
  expect(breaks[1]!.length).toBeGreaterThan(1);
  expect(breaks[1]).toEqual(expect.arrayContaining([...breaks[0]!]));
});

test('free times of grounds have the home matches there that are inside none of them', () => {
  // Home matches of A are A-B, A-C and A-D on F1, from 9, 9 and 10 o'clock, 50 minutes each.
  const schedule = withConstraints({});
  const { fixtures, setup } = schedule;
  const [, second] = setup.days.map(({ date }) => date!);
  const hours = (dates: GameDate[], from: number, to: number) => ({
    ...{ fields: ['F1'], dates, from: from * 60, to: to * 60 },
  });
  const namesOf = (free: ReturnType<typeof hours>[]) =>
    findFreeTimeBreaks(schedule, refsOf('A'), free).map((rows) =>
      rows.map((row) => {
        const { teams } = setup.entries[0]!;
        return `${teams[fixtures.home[row]!]}-${teams[fixtures.away[row]!]}`;
      }),
    );
  const both = [FIRST_DAY, second!];
  expect(namesOf([hours(both, 9, 11)])).toEqual([[]]);
  expect(namesOf([hours(both, 9, 9.5), hours(both, 9.5, 11)])).toEqual([[], []]);
  expect(namesOf([hours([FIRST_DAY], 9, 11), hours([second!], 9, 10)])).toEqual([[], ['A-D']]);
  expect(namesOf([hours([FIRST_DAY], 9, 11)])).toEqual([['A-C', 'A-D']]);
  expect(namesOf([{ ...hours(both, 18, 22), fields: ['F2'] }])).toEqual([[]]);
});
