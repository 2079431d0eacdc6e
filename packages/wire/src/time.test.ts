import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSlots, decodeTime, encodeSlot, encodeTime } from './time.ts';

test.each([
  [0, '12:00 AM'],
  [7 * 60, '07:00 AM'],
  [12 * 60 + 5, '12:05 PM'],
  [23 * 60 + 55, '11:55 PM'],
  [24 * 60, '12:00 AM +1'],
  [36 * 60, '12:00 PM +1'],
])('%i minutes after midnight are written %s', (start, text) => {
  expect(encodeTime(start)).toBe(text);
});

test('every minute of two days is read back as it was written', () => {
  fc.assert(fc.property(fc.nat({ max: 2879 }), (start) => decodeTime(encodeTime(start)) === start));
});

test.each(['25:00', '07:60 AM', '00:10 AM', '7', 'noon', '07:00 AM +2'])(
  '%s is no time',
  (text) => {
    expect(decodeTime(text)).toBeUndefined();
  },
);

test('a blank time and a Time N are slots whose start is not yet known', () => {
  expect(decodeSlots(['', 'Time 2'])).toEqual([{ start: null }, { start: null }]);
  expect(encodeSlot({ start: null }, 1)).toBe('Time 2');
});

test('a list that runs past midnight stays on its game day, marked or not', () => {
  const past = [{ start: 1380 }, { start: 1440 }, { start: 1500 }];
  expect(decodeSlots(['11:00 PM', '12:00 AM +1', '01:00 AM +1'])).toEqual(past);
  expect(decodeSlots(['11:00 PM', '12:00 AM', '01:00 AM'])).toEqual(past);
});

test('times that go back twice are in no order of play', () => {
  expect(decodeSlots(['10:00 AM', '09:00 AM', '08:00 AM'])).toBeNull();
});
