import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './format-money.ts';

test.each([
  [0, '$0'],
  [8, '$0.08'],
  [2900, '$29'],
  [2908, '$29.08'],
  [102_950, '$1,029.50'],
])('%i cents are %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test.each([
  [0, '$0.00'],
  [8, '$0.08'],
  [2900, '$29.00'],
  [102_950, '$1,029.50'],
])('%i cents of a bill are %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});
