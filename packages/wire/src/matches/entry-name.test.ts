import { expect, test } from 'vitest';
import { decodeEntryName, encodeEntryName, isPlainName } from './entry-name.ts';

test.each([
  ['AFC$pool$East', { division: 'AFC', pool: 'East' }],
  ['U10 Boys', { division: 'U10 Boys', pool: null }],
])('%s is a division and its pool', (text, name) => {
  expect(encodeEntryName(name)).toBe(text);
  expect(decodeEntryName(text)).toEqual(name);
});

test('a name with the mark in it could not be split again', () => {
  expect(isPlainName('East')).toBe(true);
  expect(isPlainName('a$pool$b')).toBe(false);
});
