import { expect, test } from 'vitest';
import { sampleEntry } from '../testing/sample-fees.ts';
import { ledgerRows, sumLedger, sumMoney } from './ledger-rows.ts';

const ENTRIES = [
  sampleEntry(),
  sampleEntry({ number: 2, kind: 'paid', share: 63 }),
  sampleEntry({ number: 3, kind: 'paid', cents: 1000, share: 25 }),
  sampleEntry({ number: 4, kind: 'refunded', cents: -1000, share: -25 }),
  sampleEntry({ number: 5, kind: 'paidOffline', currency: 'jpy', cents: 2500 }),
];

test('sums are by kind and currency, and dues are no money', () => {
  const sums = sumLedger(ENTRIES);
  expect(sums.map(({ kind, currency, count, cents }) => [kind, currency, count, cents])).toEqual([
    ['paidOffline', 'jpy', 1, 2500],
    ['due', 'usd', 1, 2500],
    ['paid', 'usd', 2, 3500],
    ['refunded', 'usd', 1, -1000],
  ]);
  expect([...sumMoney(sums)]).toEqual([
    ['jpy', 2500],
    ['usd', 2500],
  ]);
});

test('the file has plain amounts, and formulas in names and notes are defused', () => {
  const [head, ...rows] = ledgerRows([
    sampleEntry({ kind: 'refunded', cents: -1000, registration: '=1+1', note: '@SUM(A1)' }),
    sampleEntry({ kind: 'paidOffline', currency: 'jpy', cents: 2500 }),
  ]);
  expect(head).toContain('Amount');
  expect(rows[0]).toContain('-10.00');
  expect(rows[0]).toContain("'=1+1");
  expect(rows[0]).toContain("'@SUM(A1)");
  expect(rows[1]).toContain('2500');
});
