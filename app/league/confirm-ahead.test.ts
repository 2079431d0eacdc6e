import type { Result } from '@evenfield/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmAhead } from './confirm-ahead.ts';

const won: Result = { ending: 'regular', score: [2, 1] };
const on = (date: string | null) => ({ date, day: 'Sat 17 Apr' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 3, 16, 23, 59), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('a result before the day of its match is asked about, with the day', () => {
  expect(confirmAhead(on('2027-04-17'), won, null)).toBe(
    'This match is on Sat 17 Apr. Enter a result anyway?',
  );
});

test.each<[string, string | null, Result, Result | null]>([
  ['on its day', '2027-04-16', won, null],
  ['later', '2027-04-10', won, null],
  ['where the match has no date', null, won, null],
  ['that corrects another one', '2027-04-17', won, { ending: 'regular', score: [0, 0] }],
  ['without a game', '2027-04-17', { ending: 'homeForfeit', score: null }, null],
])('nothing is asked about a result %s', (_, date, result, known) => {
  expect(confirmAhead(on(date), result, known)).toBeNull();
});
