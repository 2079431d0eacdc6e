import { expect, test } from 'vitest';
import { LAST_MINUTE, readClock, writeClock } from './clock-text.ts';

test.each([
  ['07:00 AM', 420],
  ['7', 420],
  ['7am', 420],
  ['7:30 pm', 1170],
  ['19:30', 1170],
  ['0730', 450],
  ['12:00 AM', 0],
  ['12:00 PM', 720],
  ['12:15 AM +1', 1455],
  ['0:15+1', 1455],
])('understands %s', (text, minutes) => {
  expect(readClock(text)).toBe(minutes);
});

test.each(['', 'noon', '25:00', '13 PM', '7:60', '07:00 AM +2'])(
  'takes "%s" for no time',
  (text) => {
    expect(readClock(text)).toBeNull();
  },
);

test('reads back every time it writes as hh:mm AM or PM', () => {
  for (let minutes = 0; minutes <= LAST_MINUTE; minutes++) {
    const text = writeClock(minutes);
    expect(text).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M( \+1)?$/);
    expect(readClock(text)).toBe(minutes);
  }
});
