import { expect, test } from 'vitest';
import { pageExists } from './pages.ts';

test.each([
  ['/', true],
  ['/generate-schedule', true],
  ['/generate-schedule/', true],
  ['/generate-schedule/more', false],
  ['/email-verification', true],
  ['/dashboard', false],
  ['/nowhere', false],
  ['', false],
])('whether %s is a page: %s', (path, expected) => {
  expect(pageExists(path)).toBe(expected);
});
