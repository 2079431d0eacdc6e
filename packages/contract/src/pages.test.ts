import { expect, test } from 'vitest';
import { fitsPattern, pageExists } from './pages.ts';

test.each([
  ['/', true],
  ['/generate-schedule', true],
  ['/generate-schedule/', true],
  ['/generate-schedule/more', false],
  ['/email-verification', true],
  ['/dashboard', true],
  ['/dashboard/nowhere', false],
  ['/nowhere', false],
  ['', false],
])('whether %s is a page: %s', (path, expected) => {
  expect(pageExists(path)).toBe(expected);
});

test.each([
  ['/dashboard/schedules/one-of-mine', true],
  ['/dashboard/schedules/%F0%9F%8F%86', true],
  ['/dashboard/schedules', false],
  ['/dashboard/schedules/', false],
  ['/dashboard/schedules/one/more', false],
  ['/dashboard/venues/one', false],
])('whether %s is the page of one schedule: %s', (path, expected) => {
  expect(fitsPattern('/dashboard/schedules/$scheduleId', path)).toBe(expected);
});
