import { expect, it } from 'vitest';
import { formatMatchPlace, formatPlaceBefore } from './format-place.ts';

const before = { day: '04/03/2027', slot: '09:00 AM', field: '2', home: 'Tigers', away: 'Lions' };

it('says where a match was as the page said it then', () => {
  expect(formatPlaceBefore(before)).toBe('Sat 3 Apr 9:00 AM, Field 2');
  expect(formatPlaceBefore({ ...before, slot: '12:30 AM +1', field: 'Main' })).toBe(
    'Sat 3 Apr 12:30 AM +1, Main',
  );
});

it('says it in the word of the sport', () => {
  expect(formatPlaceBefore(before, 'court')).toBe('Sat 3 Apr 9:00 AM, Court 2');
});

it('says it of days and times that are not set yet', () => {
  expect(formatPlaceBefore({ ...before, day: 'Day 2', slot: 'Time 3' })).toBe(
    'Day 2 Time 3, Field 2',
  );
});

it('knows that a match waited for a place', () => {
  expect(formatPlaceBefore({ ...before, day: null, slot: null, field: null })).toBeNull();
});

it('says in an e-mail when a match begins, with the minutes by which it is delayed', () => {
  expect(formatMatchPlace(before, 0)).toBe('Sat 3 Apr, 9:00 AM, Field 2');
  expect(formatMatchPlace(before, 0, 'court')).toBe('Sat 3 Apr, 9:00 AM, Court 2');
  expect(formatMatchPlace(before, 45)).toBe('Sat 3 Apr, 9:45 AM, Field 2');
  expect(formatMatchPlace({ ...before, day: 'Day 2', slot: 'Time 3' }, 45)).toBe(
    'Day 2, Time 3, Field 2',
  );
  expect(formatMatchPlace({ day: null, slot: null, field: null }, 0)).toBeNull();
});
