import { expect, test } from 'vitest';
import { formatPlace, splitPlace } from './format-place.ts';

const long = 'street'.repeat(20);

test.each([
  ['My hall', 'Hall street 1', 'My hall, Hall street 1'],
  ['My hall, Hall street 1', 'Hall street 1', 'My hall, Hall street 1'],
  ['Hall street 1', 'Hall street 1', 'Hall street 1'],
  ['Park, North, 1 Mill Lane, Ely', '1 Mill Lane, Ely', 'Park, North, 1 Mill Lane, Ely'],
  ['Springfield', 'Springfield, Illinois', 'Springfield, Illinois'],
  ['Hall', 'Hall street 1', 'Hall, Hall street 1'],
  [`Park, ${long}, ${long}`.slice(0, 200), `${long}, ${long}, Ely`, `Park, ${long}, ${long}, Ely`],
  ['My hall', '', 'My hall'],
  ['', 'Hall street 1', 'Hall street 1'],
  ['', '', ''],
])('a place called %j at %j is told once: %j', (name, address, text) => {
  expect(formatPlace({ name, address })).toBe(text);
});

test('the name and the address of a place have nothing twice, and no place has no text', () => {
  expect(splitPlace({ name: 'My hall, Hall street 1', address: 'Hall street 1' })).toEqual({
    name: 'My hall',
    address: 'Hall street 1',
  });
  expect(formatPlace(null)).toBe('');
});
