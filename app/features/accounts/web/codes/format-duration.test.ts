import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [1, '1 second'],
  [59_001, '1 minute'],
  [61_000, '1 minute, 1 second'],
  [598_000, '9 minutes, 58 seconds'],
  [3_600_000, '1 hour'],
  [90_061_000, '1 day, 1 hour, 1 minute, 1 second'],
  [2 * 86_400_000, '2 days'],
])('formats %i milliseconds as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
