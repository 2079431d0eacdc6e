import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

test.each([
  ['/', '/'],
  ['/dashboard/schedules?page=2#top', '/dashboard/schedules?page=2#top'],
  ['/a/../b', '/b'],
])('goes on to %s after signing in', (address, path) => {
  expect(sameOriginPath(address)).toBe(path);
});

test.each([
  '',
  'dashboard',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
])('goes nowhere else after signing in: %j', (address) => {
  expect(sameOriginPath(address)).toBeNull();
});

test('whatever is asked for, it leads to this product or nowhere', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '\t', '%2f', 'x', 'http');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const path = sameOriginPath(parts.join(''));
      const { origin } = window.location;
      expect(path === null || new URL(path, origin).origin === origin).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
