import { expect, test } from 'vitest';
import { readAmount, tidyAmount, writePlainAmount } from './amount-text.ts';

test.each([
  ['25', 'usd', 2500],
  ['25.00', 'usd', 2500],
  ['25,00', 'eur', 2500],
  [' 25,5 ', 'eur', 2550],
  ['1,200', 'usd', 120_000],
  ['1,200.50', 'usd', 120_050],
  ['1.200,50', 'eur', 120_050],
  ['$25.00', 'usd', 2500],
  ['25 USD', 'usd', 2500],
  ['CHF 25.00', 'chf', 2500],
  ['€25', 'eur', 2500],
  ['2500', 'jpy', 2500],
  ['¥2,500', 'jpy', 2500],
  ['2500.5', 'jpy', null],
  ['', 'usd', null],
  ['-5', 'usd', null],
  ['$25', 'eur', null],
  ['25.0000', 'usd', null],
  ['about 25', 'usd', null],
])("'%s' in %s is read as %s", (text, currency, cents) => {
  expect(readAmount(text, currency)).toBe(cents);
});

test('an amount that was read is written in its currency and read again', () => {
  for (const [currency, cents] of [
    ['usd', 120_050],
    ['eur', 2500],
    ['chf', 99],
    ['jpy', 2500],
  ] as const) {
    const written = tidyAmount(writePlainAmount(cents, currency), currency);
    expect(readAmount(written, currency)).toBe(cents);
  }
  expect(tidyAmount('25', 'usd')).toBe('$25.00');
  expect(tidyAmount('a few', 'usd')).toBe('a few');
});
