import { expect, test } from 'vitest';
import { faultPath } from './fault.ts';

test('a path reads as a person would point at the place', () => {
  expect(faultPath(['schedules', 2, 'teams', 0])).toBe('schedules[2].teams[0]');
  expect(faultPath([])).toBe('');
});
