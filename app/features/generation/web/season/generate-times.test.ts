import { expect, test } from 'vitest';
import { LAST_MINUTE, readClock, writeClock } from '#kernel/web/clock-text.ts';
import { addTimes, generateTimes } from './generate-times.ts';

const at = (text: string) => readClock(text)!;

test('times are a game and a break apart, by their number or up to a last time', () => {
  const pattern = { first: at('9:00'), step: 75 };
  const byCount = generateTimes({ ...pattern, count: 8, last: LAST_MINUTE });
  expect(byCount.map(writeClock).slice(0, 2)).toEqual(['09:00 AM', '10:15 AM']);
  expect(writeClock(byCount.at(-1)!)).toBe('05:45 PM');
  expect(generateTimes({ ...pattern, count: null, last: at('17:45') })).toEqual(byCount);
  expect(generateTimes({ ...pattern, count: null, last: at('17:44') })).toHaveLength(7);
});

test('there are at most thirty times, and none behind the second midnight', () => {
  expect(
    generateTimes({ first: at('7:00'), step: 5, count: null, last: at('22:00') }),
  ).toHaveLength(30);
  expect(generateTimes({ first: at('22:00'), step: 720, count: 9, last: LAST_MINUTE })).toEqual([
    at('22:00'),
    at('10:00 +1'),
    at('22:00 +1'),
  ]);
  expect(generateTimes({ first: at('9:00'), step: 60, count: null, last: at('8:00') })).toEqual([]);
});

test('added times are sorted among the existing ones, each once', () => {
  expect(addTimes(['09:00 AM', '', 'noon', '11:00 AM'], [at('10:00'), at('11:00')])).toEqual([
    'noon',
    '09:00 AM',
    '10:00 AM',
    '11:00 AM',
  ]);
});
