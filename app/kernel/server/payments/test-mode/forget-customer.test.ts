import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { findInvoice } from './find-invoice.ts';
import {
  amountsOf,
  listBills,
  openBench as openDeskOn,
  readPlan,
  report,
  settleAll,
} from './testing/open-bench.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openBench = (begin?: string) => openDeskOn(database.db, begin);

test('a person who leaves gets a last bill for the counted matches, and then nobody knows them', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  const { customerId } = plan;
  await report(bench, plan, 6);
  bench.turn(3 * DAY);
  await bench.payments.forget(customerId);
  await bench.payments.forget(customerId);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended', buyerId: null });
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [6 * MATCH_CENTS, 'paid'],
  ]);
  const [first] = await listBills(bench, plan);
  expect((await findInvoice(database.db, first?.id ?? ''))?.billTo).toBeNull();
  bench.turn(60 * DAY);
  expect(await settleAll(bench)).toBe(0);
  expect((await bench.buy()).customerId).not.toBe(customerId);
});

test('a person who leaves while a renewal is due is no longer asked for it', async () => {
  const bench = openBench();
  const plan = await bench.buy('paysOnce');
  bench.turn(31 * DAY);
  await settleAll(bench);
  await report(bench, plan, 6);
  bench.turn(1);
  await bench.payments.forget(plan.customerId);
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'uncollectible'],
    [6 * MATCH_CENTS, 'uncollectible'],
  ]);
  bench.turn(60 * DAY);
  expect(await settleAll(bench)).toBe(0);
});
