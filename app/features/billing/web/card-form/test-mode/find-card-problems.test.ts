import { expect, test } from 'vitest';
import { findCardFaults, findCardProblems } from './find-card-problems.ts';

const now = new Date();
const year = now.getFullYear();
const good = {
  number: '4242424242424242',
  month: '12',
  year: String(year + 3),
  cvc: '123',
  name: 'Ada',
};

test.each([
  ['a good card', {}, []],
  ['a year of two digits', { year: String(year + 3).slice(2) }, []],
  ['American Express with four digits', { number: '378282246310005', cvc: '1234' }, []],
  ['no number', { number: '' }, ['incomplete_number']],
  ['half a number', { number: '42424242' }, ['incomplete_number']],
  ['a wrong last digit', { number: '4242424242424241' }, ['invalid_number']],
  ['no expiry', { month: '', year: '' }, ['incomplete_expiry']],
  ['a month without a year', { year: '' }, ['incomplete_expiry']],
  ['a month there is not', { month: '13' }, ['incomplete_expiry']],
  ['half a year', { year: '202' }, ['incomplete_expiry']],
  ['a year that is over', { year: String(year - 1) }, ['invalid_expiry_year_past']],
  ['no code', { cvc: '' }, ['incomplete_cvc']],
  ['half a code', { cvc: '12' }, ['incomplete_cvc']],
  ['a short code of American Express', { number: '378282246310005' }, ['incomplete_cvc']],
  [
    'nothing at all',
    { number: '', month: '', year: '', cvc: '' },
    ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc'],
  ],
])('finds what is wrong with %s', (_, typed, faults) => {
  expect(findCardFaults({ ...good, ...typed })).toEqual(faults);
});

test('a card is good until its month is over', () => {
  const month = now.getMonth() + 1;
  expect(findCardFaults({ ...good, month: String(month), year: String(year) })).toEqual([]);
  const before = month === 1 ? [] : ['invalid_expiry_month_past']; // in January no month is past
  const earlier = month === 1 ? 1 : month - 1;
  expect(findCardFaults({ ...good, month: String(earlier), year: String(year) })).toEqual(before);
});

test('each fault appears under its own input', () => {
  const blank = { number: '', month: '', year: '', cvc: '', name: '' };
  expect(findCardProblems(blank)).toEqual([
    { slot: 'number', message: 'Your card number is incomplete.' },
    { slot: 'expiry', message: "Your card's expiration date is incomplete." },
    { slot: 'cvc', message: "Your card's security code is incomplete." },
  ]);
});
