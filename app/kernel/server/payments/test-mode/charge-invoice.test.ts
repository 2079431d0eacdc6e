import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import {
  amountsOf,
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

test('a renewal that fails is tried again after 1, 3 and 7 days; then the plan ends', async () => {
  const bench = openBench();
  const plan = await bench.buy('paysOnce');
  await report(bench, plan, 2);
  const due = plan.monthEnd.getTime();
  bench.turnTo(plan.monthEnd);
  const owedCents = LITE_CENTS + 2 * MATCH_CENTS;
  for (const days of [1, 3, 7]) {
    expect(await settleAll(bench)).toBe(1);
    const nextTry = new Date(due + days * DAY);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'overdue', owedCents, nextTry });
    expect((await amountsOf(bench, plan)).at(-1)).toEqual([owedCents, 'open']);
    bench.turnTo(nextTry);
  }
  expect(await settleAll(bench)).toBe(1);
  expect(await readPlan(bench, plan)).toMatchObject({
    state: 'ended',
    owedCents: 0,
    nextTry: null,
  });
  await report(bench, plan, 50, new Date(due + DAY));
  bench.turn(400 * DAY);
  expect(await settleAll(bench)).toBe(0);
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [owedCents, 'uncollectible'],
  ]);
});

test('a renewal that works when it is tried again makes the plan whole', async () => {
  const bench = openBench();
  const plan = await bench.buy('paysOnce');
  bench.turnTo(plan.monthEnd);
  await settleAll(bench);
  await database.db // the bank accepts again
    .updateTable('testpay_subscriptions')
    .set({ conduct: 'pays' })
    .where('id', '=', plan.subscriptionId)
    .execute();
  bench.turn(DAY);
  expect(await settleAll(bench)).toBe(1);
  const now = await readPlan(bench, plan);
  expect(now).toMatchObject({ state: 'active', owedCents: 0, nextTry: null });
  expect(now.monthStart).toEqual(plan.monthEnd);
  bench.turn(31 * DAY);
  expect(await settleAll(bench)).toBe(1);
  expect(await amountsOf(bench, plan)).toEqual(Array(3).fill([LITE_CENTS, 'paid']));
});

test('the last bill of a plan is tried again like any other, and the plan is over meanwhile', async () => {
  const bench = openBench();
  const plan = await bench.buy('paysOnce');
  await report(bench, plan, 10);
  await bench.payments.cancel(plan.subscriptionId);
  bench.turnTo(plan.monthEnd);
  await settleAll(bench);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended', owedCents: 0 });
  expect((await amountsOf(bench, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'open']);
  bench.turn(7 * DAY);
  expect(await settleAll(bench)).toBe(3);
  expect((await amountsOf(bench, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'uncollectible']);
});
