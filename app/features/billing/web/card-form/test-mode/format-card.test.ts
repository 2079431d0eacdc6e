import { expect, test } from 'vitest';
import { formatCvc, formatExpiry, formatNumber, readExpiry, rewrite } from './format-card.ts';

test.each([
  ['', ''],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'], // grouped as by its brand
  ['no digits', ''],
])('a number is spaced as it is typed: %s', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['4', '04'],
  ['4/', '04'],
  ['0427', '04 / 27'],
  ['4/27', '04 / 27'],
  ['12/2034', '12 / 2034'],
  ['12 / ', '12'],
])('an expiry is written as on the card, however it is typed: %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('an expiry is read as month and year', () => {
  expect(readExpiry('04 / 27')).toEqual({ month: '04', year: '27' });
  expect(readExpiry('04')).toEqual({ month: '04', year: '' });
});

test('a code has at most four digits', () => {
  expect(formatCvc('12 345')).toBe('1234');
});

test('the caret stays behind the digit that was typed in the middle', () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.value = '4242 94242 42';
  input.setSelectionRange(6, 6);
  rewrite(input, formatNumber);
  expect(input.value).toBe('4242 9424 242');
  expect(input.selectionStart).toBe(6);
  input.remove();
});
