import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { listBills, openBench as openDeskOn, settleAll } from './testing/open-bench.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openBench = (begin?: string) => openDeskOn(database.db, begin);

test('bills are listed page by page, forwards and back, and nobody reads on from a bill of others', async () => {
  const bench = openBench('2027-01-15T00:00:00Z');
  const plan = await bench.buy();
  bench.turn(130 * DAY);
  await settleAll(bench);
  const all = (await listBills(bench, plan)).toReversed();
  expect(all).toHaveLength(5);
  const { customerId } = plan;
  const { listInvoices } = bench.payments;
  const idOf = (i: number) => all[i]?.id ?? '';
  expect(await listInvoices(customerId, { stretch: { kind: 'newest' }, length: 2 })).toEqual({
    invoices: all.slice(0, 2),
    more: true,
  });
  const older = (i: number) => ({ kind: 'olderThan', cursor: idOf(i) }) as const;
  expect(await listInvoices(customerId, { stretch: older(1), length: 3 })).toEqual({
    invoices: all.slice(2),
    more: false,
  });
  const newer = (i: number) => ({ kind: 'newerThan', cursor: idOf(i) }) as const;
  expect(await listInvoices(customerId, { stretch: newer(3), length: 2 })).toEqual({
    invoices: all.slice(1, 3),
    more: true,
  });
  const other = await openBench(bench.place.now().toISOString()).buy();
  for (const [stretch, path] of [
    [older(1), 'lastCursor'],
    [newer(3), 'firstCursor'],
  ] as const) {
    await expect(listInvoices(other.customerId, { stretch, length: 3 })).rejects.toMatchObject({
      code: 'malformed',
      faults: [{ path }],
    });
  }
});
