import { expect, test } from 'vitest';
import { dateToday } from './date-today.ts';

test('today is the date of whoever uses the device', () => {
  expect(dateToday(new Date(2027, 3, 3, 23, 59))).toBe('2027-04-03');
});
