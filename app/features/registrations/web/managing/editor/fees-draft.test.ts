import { expect, test } from 'vitest';
import type { Fees } from '../../../fees.ts';
import { samplePrices } from '../testing/sample-fees.ts';
import {
  blankCode,
  type FeesDraft,
  FREE,
  feesDraftOf,
  feesInputOf,
  findFeeFaults,
  withStoredKeys,
} from './fees-draft.ts';

const DIVISIONS = [{ key: 'u10' }, { key: 'u12' }];
const PRICES: Fees = samplePrices({
  daysToPay: 14,
  divisions: [{ division: 'u12', price: 120_000, earlyPrice: 9950, earlyUntil: '2027-02-01' }],
  codes: [
    {
      ...{ id: 'c1', code: 'SIBLING', percent: 10, cents: null },
      ...{ mostUses: null, until: null, used: 3 },
    },
    {
      ...{ id: 'c2', code: 'Coach', percent: null, cents: 500 },
      ...{ mostUses: 5, until: '2027-03-01', used: 0 },
    },
  ],
});

test('stored fees survive the editor', () => {
  const { daysToPay, divisions, codes } = PRICES;
  expect(feesInputOf(feesDraftOf(PRICES), 'spring', DIVISIONS, 'usd')).toEqual({
    ...{ form: 'spring', daysToPay, divisions },
    codes: codes.map(({ used: _, ...code }) => code),
  });
  expect(findFeeFaults(feesDraftOf(PRICES), DIVISIONS, 'usd')).toEqual(new Map());
});

test('a form without fees has neither prices nor codes', () => {
  const draft = { ...feesDraftOf(PRICES), isAsked: false };
  expect(feesInputOf(draft, 'spring', DIVISIONS, 'usd')).toMatchObject({
    divisions: [],
    codes: [],
  });
  expect(findFeeFaults(FREE, DIVISIONS, 'usd')).toEqual(new Map());
});

test('prices of new divisions are found again once the form is saved', () => {
  const draft = feesDraftOf(PRICES);
  const stored = withStoredKeys(
    draft,
    [{ key: 'u12' }, { key: 'new-1' }],
    [{ id: 'a' }, { id: 'b' }],
  );
  expect(Object.keys(stored.prices)).toEqual(['a']);
});

test('each fault stands at its field', () => {
  const draft: FeesDraft = {
    isAsked: true,
    daysToPay: 'soon',
    prices: {
      u10: { price: 'a few', earlyPrice: '', earlyUntil: '' },
      u12: { price: '25', earlyPrice: '', earlyUntil: '02/01/2027' },
    },
    codes: [{ ...blankCode(), code: 'A B', off: '200', mostUses: '0', until: '02/30/2027' }],
  };
  expect([...findFeeFaults(draft, DIVISIONS, 'usd').keys()].toSorted()).toEqual([
    ...['codes.0.code', 'codes.0.mostUses', 'codes.0.off', 'codes.0.until', 'daysToPay'],
    ...['prices.u10.price', 'prices.u12.earlyPrice', 'prices.u12.earlyUntil'],
  ]);
  expect([
    ...findFeeFaults({ ...draft, prices: {}, codes: [], daysToPay: '7' }, DIVISIONS, 'usd'),
  ]).toEqual([['prices', 'Enter the price of at least one division.']]);
});

test('an early price is below the price', () => {
  const prices = { u10: { price: '25', earlyPrice: '30', earlyUntil: '02/01/2027' } };
  const faults = findFeeFaults({ ...FREE, isAsked: true, prices }, DIVISIONS, 'usd');
  expect([...faults]).toEqual([['prices.u10.earlyPrice', 'The early price is below the price.']]);
});
