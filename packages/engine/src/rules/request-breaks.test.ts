import { expect, test } from 'vitest';
import { FIRST_DAY, plainChart, requestOf } from '../testing/with-constraints.ts';
import { findRequestBreaks } from './request-breaks.ts';

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
