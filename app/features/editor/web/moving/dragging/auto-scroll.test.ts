import { expect, test } from 'vitest';
import { pull } from './auto-scroll.ts';

test('pulls toward the nearer edge, harder the nearer it is, and not at all in between', () => {
  expect(pull(500, 100, 900)).toBe(0);
  expect(pull(890, 100, 900)).toBeGreaterThan(pull(860, 100, 900));
  expect(pull(860, 100, 900)).toBeGreaterThan(0);
  expect(pull(110, 100, 900)).toBe(-pull(890, 100, 900));
  expect(pull(2000, 100, 900)).toBe(pull(900, 100, 900));
});
