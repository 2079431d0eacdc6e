import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { findInvoice } from './find-invoice.ts';
import {
  amountsOf,
  listBills,
  openDesk as openDeskOn,
  readPlan,
  report,
  settleAll,
} from './testing/open-desk.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openDesk = (begin?: string) => openDeskOn(database.db, begin);

test('who leaves is billed a last time for what was counted, and then nobody knows them', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  const { customerId } = plan;
  await report(desk, plan, 6);
  desk.turn(3 * DAY);
  await desk.payments.forget(customerId);
  await desk.payments.forget(customerId);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended', buyerId: null });
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [6 * MATCH_CENTS, 'paid'],
  ]);
  const [first] = await listBills(desk, plan);
  expect((await findInvoice(database.db, first?.id ?? ''))?.billTo).toBeNull();
  desk.turn(60 * DAY);
  expect(await settleAll(desk)).toBe(0);
  expect((await desk.buy()).customerId).not.toBe(customerId);
});

test('who leaves while a renewal is owed is not asked for it any more', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  desk.turn(31 * DAY);
  await settleAll(desk);
  await report(desk, plan, 6);
  desk.turn(1);
  await desk.payments.forget(plan.customerId);
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'uncollectible'],
    [6 * MATCH_CENTS, 'uncollectible'],
  ]);
  desk.turn(60 * DAY);
  expect(await settleAll(desk)).toBe(0);
});
