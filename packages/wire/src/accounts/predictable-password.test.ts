import { expect, test } from 'vitest';
import { parse } from '../parse.ts';
import { chosenPassword } from './password.ts';
import { isPredictable, TOO_COMMON } from './predictable-password.ts';

test.each([
  ...['Summer2026!', 'admin1234', 'P@ssw0rd2026', 'pa55word!!', '5ummer26', '2026-Summer'],
  ...[
    'Football#99',
    'League2026',
    'Monday123',
    'We1come!',
    '123qwerty',
    'TEST-1234',
    'ｐａｓｓｗｏｒｄ１',
  ],
])('%s is a common word with digits and signs', (password) => {
  expect(isPredictable(password)).toBe(true);
});

test.each([
  ...['a loom of flowers', 'summer on the halfway line', 'admin of clover', 'clover7319!'],
  ...['kT9#vq2Lw!', 'грядка помидоров', '12345678', ''],
])('%s is not', (password) => {
  expect(isPredictable(password)).toBe(false);
});

test('a length that is refused is said first, and alone', () => {
  const faultsOf = (text: string) => {
    const parsed = parse(chosenPassword('This field is required'), text);
    return parsed.ok ? [] : parsed.refusal.map(({ message }) => message);
  };
  expect(faultsOf('')).toEqual(['This field is required']);
  expect(faultsOf('admin')).toEqual(['At least 8 characters.']);
  expect(faultsOf('admin1234')).toEqual([TOO_COMMON]);
  expect(faultsOf('a loom of flowers')).toEqual([]);
});
