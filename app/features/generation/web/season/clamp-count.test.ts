import { expect, test } from 'vitest';
import { clampCount } from './clamp-count.ts';

test.each([
  ['31', '30'],
  ['300', '30'],
  ['0', '1'],
  ['-4', '1'],
])('clamps %s to %s and shows that', (typed, text) => {
  const clamped = clampCount(typed);
  expect(clamped.text).toBe(text);
  expect(clamped.note).toContain(text);
});

test('clamps to another maximum', () => {
  expect(clampCount('401', 400).text).toBe('400');
  expect(clampCount('400', 400)).toEqual({ text: '400', note: null });
});

test.each(['1', '12', '30', '', 'ten', '2.5', '-'])('leaves "%s" as it is typed', (typed) => {
  expect(clampCount(typed)).toEqual({ text: typed, note: null });
});
