import type { GameDate } from '@evenfield/engine';
import { expect, it } from 'vitest';
import { stampTime } from './stamp-time.ts';

it.each([
  ['2027-04-03', 540, 'America/New_York', '2027-04-03T09:00-04:00'],
  ['2027-12-04', 540, 'America/New_York', '2027-12-04T09:00-05:00'],
  ['2027-03-14', 540, 'America/New_York', '2027-03-14T09:00-04:00'], // after the switch to summer time
  ['2027-04-03', 1440 + 30, 'Asia/Kolkata', '2027-04-04T00:30+05:30'],
  ['2027-04-03', 540, 'UTC', '2027-04-03T09:00+00:00'],
  ['2027-04-03', 540, null, '2027-04-03T09:00'],
])('stamps %s, minute %i, in %s as %s', (date, minutes, timeZone, stamp) => {
  expect(stampTime(date as GameDate, minutes, timeZone)).toBe(stamp);
});
