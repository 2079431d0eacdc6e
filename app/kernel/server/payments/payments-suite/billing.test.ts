/** The life of a plan month by month, the same with every provider. */

import { randomUUID } from 'node:crypto';
import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPlan } from '../payments.ts';
import {
  billsOf,
  buyPlan,
  confirmWithHolder,
  DAY,
  newBuyer,
  passDays,
  passMonth,
  readPlan,
  report,
} from './buy-on.ts';
import type { PaymentsBench } from './payments-bench.ts';
import { openStripeBench } from './stripe-bench.ts';
import { openTestModeBench } from './test-mode-bench.ts';

describe.each([
  ['Stripe', openStripeBench],
  ['the built-in test mode', openTestModeBench],
])('with %s', (_, open) => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  const centsOf = async ({ customerId }: ProviderPlan) =>
    (await billsOf(bench, customerId)).map(({ cents, status }) => [cents, status]);

  test('a month ends with one bill: the new month, and the matches of the old one', async () => {
    const plan = await buyPlan(bench);
    await report(bench, plan, 12);
    await passDays(bench, 20);
    const identifier = randomUUID();
    await report(bench, plan, 30, identifier);
    await report(bench, plan, 30, identifier);
    bench.takeNotified();
    const renewed = await passMonth(bench, plan);
    expect(bench.takeNotified()).toContain(plan.subscriptionId);
    expect(renewed).toMatchObject({ state: 'active', monthStart: plan.monthEnd });
    const [bill] = await billsOf(bench, plan.customerId);
    expect(bill).toMatchObject({
      cents: LITE_CENTS + 42 * MATCH_CENTS,
      status: 'paid',
      periodStart: renewed.monthStart,
      periodEnd: renewed.monthEnd,
      number: expect.stringMatching(/\d/),
      pdfUrl: expect.any(String),
    });
    await passMonth(bench, plan);
    expect(await centsOf(plan)).toEqual([
      [LITE_CENTS, 'paid'],
      [LITE_CENTS + 42 * MATCH_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
    ]);
  });

  test('usage is billed in the month that it was of', async () => {
    const plan = await buyPlan(bench);
    await passMonth(bench, plan);
    await report(bench, plan, 5);
    await passMonth(bench, plan);
    expect(await centsOf(plan)).toEqual([
      [LITE_CENTS + 5 * MATCH_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
    ]);
  });

  test('a plan of the 31st is renewed on the last day of a shorter month, and on the 31st again', async () => {
    const now = bench.clock();
    const january = Date.UTC(now.getUTCFullYear() + 1, 0, 31, 12);
    await bench.passTo(new Date(january));
    const plan = await buyPlan(bench);
    const february = new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 0, 12));
    expect(plan.monthEnd).toEqual(february);
    const renewed = await passMonth(bench, plan);
    expect(renewed.monthStart).toEqual(february);
    expect(renewed.monthEnd).toEqual(new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 31, 12)));
  });

  test('a canceled plan ends with its month and bills its matches a last time', async () => {
    const plan = await buyPlan(bench);
    await report(bench, plan, 7);
    bench.takeNotified();
    await bench.payments.cancel(plan.subscriptionId);
    await bench.payments.cancel(plan.subscriptionId);
    expect(await readPlan(bench, plan)).toEqual({ ...plan, endsWithMonth: true });
    const ended = await passMonth(bench, plan);
    expect(ended).toMatchObject({ state: 'ended', owedCents: 0, nextTry: null });
    expect(bench.takeNotified()).toContain(plan.subscriptionId);
    const bills = [
      [7 * MATCH_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
    ];
    expect(await centsOf(plan)).toEqual(bills);
    const [last] = await billsOf(bench, plan.customerId);
    expect(last).toMatchObject({ periodStart: plan.monthStart, periodEnd: plan.monthEnd });
    await bench.payments.resume(plan.subscriptionId);
    await passDays(bench, 70);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
    expect(await centsOf(plan)).toEqual(bills);
  });

  test('a canceled plan without matches ends without a bill, and can be bought again', async () => {
    const buyer = newBuyer();
    const plan = await buyPlan(bench, { buyer });
    await bench.payments.cancel(plan.subscriptionId);
    await passMonth(bench, plan);
    expect(await centsOf(plan)).toEqual([[LITE_CENTS, 'paid']]);
    const { customerId } = plan;
    const next = await buyPlan(bench, { buyer: { ...buyer, customerId } });
    expect(next).toMatchObject({ customerId, state: 'active', monthStart: bench.clock() });
    expect(next.subscriptionId).not.toBe(plan.subscriptionId);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
  });

  test('a plan that was resumed is renewed as if nothing had been', async () => {
    const plan = await buyPlan(bench);
    await bench.payments.cancel(plan.subscriptionId);
    await bench.payments.resume(plan.subscriptionId);
    await bench.payments.resume(plan.subscriptionId);
    expect(await readPlan(bench, plan)).toEqual(plan);
    expect(await passMonth(bench, plan)).toMatchObject({
      state: 'active',
      monthStart: plan.monthEnd,
    });
  });

  test('a renewal that fails is tried after 1, 3 and 7 days; then the plan ends and bills no more', async () => {
    const plan = await buyPlan(bench);
    await report(bench, plan, 3);
    await bench.setRefusing(plan.customerId, true);
    const owed = LITE_CENTS + 3 * MATCH_CENTS;
    const first = await passMonth(bench, plan);
    const waits: number[] = [];
    for (let now = first; now.state === 'overdue'; now = await readPlan(bench, plan)) {
      expect(now).toMatchObject({ owedCents: owed, monthStart: plan.monthEnd });
      expect((await centsOf(plan))[0]).toEqual([owed, 'open']);
      const next = now.nextTry ?? bench.clock();
      waits.push(Math.round((next.getTime() - first.monthStart.getTime()) / DAY));
      bench.takeNotified();
      await bench.passTo(next);
      expect(bench.takeNotified()).toContain(plan.subscriptionId);
    }
    expect(waits).toEqual([1, 3, 7]);
    const ended = await readPlan(bench, plan);
    expect(ended).toMatchObject({ state: 'ended', owedCents: 0, nextTry: null });
    await passDays(bench, 70);
    expect(await centsOf(plan)).toEqual([
      [owed, 'uncollectible'],
      [LITE_CENTS, 'paid'],
    ]);
  });

  test('a renewal that is charged at a later try goes on as if it had been charged at once', async () => {
    const plan = await buyPlan(bench);
    await bench.setRefusing(plan.customerId, true);
    const overdue = await passMonth(bench, plan);
    await bench.setRefusing(plan.customerId, false);
    await passDays(bench, 1);
    expect(await readPlan(bench, plan)).toEqual({
      ...overdue,
      state: 'active',
      owedCents: 0,
      nextTry: null,
    });
    expect(await centsOf(plan)).toEqual([
      [LITE_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
    ]);
  });

  test('the renewal of a card whose holder was asked once needs no holder', async () => {
    const pending = await confirmWithHolder(bench);
    await bench.respondAsBank(pending.clientSecret, true);
    await passDays(bench, 32);
    const bills = await billsOf(bench, pending.customerId);
    expect(bills.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('a forgotten customer is charged for their matches and nothing later, and their bills stay', async () => {
    const plan = await buyPlan(bench);
    await passMonth(bench, plan);
    await report(bench, plan, 4);
    await passDays(bench, 1);
    await bench.payments.forget(plan.customerId);
    await bench.payments.forget(plan.customerId);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended', buyerId: null });
    await passDays(bench, 70);
    expect(await centsOf(plan)).toEqual([
      [4 * MATCH_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
      [LITE_CENTS, 'paid'],
    ]);
  });

  test('a customer who is forgotten while they owe something owes it for good', async () => {
    const plan = await buyPlan(bench);
    await bench.setRefusing(plan.customerId, true);
    await passMonth(bench, plan);
    await bench.payments.forget(plan.customerId);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
    expect((await centsOf(plan))[0]).toEqual([LITE_CENTS, 'uncollectible']);
  });

  test('a customer who is forgotten while their bank asks them buys nothing with a later yes', async () => {
    const pending = await confirmWithHolder(bench);
    await bench.payments.forget(pending.customerId);
    expect(await bench.respondAsBank(pending.clientSecret, true)).toBe(false);
    expect(await billsOf(bench, pending.customerId)).toEqual([]);
  });

  test('bills come in pages, from the newest on, from one on to older ones, and back', async () => {
    const plan = await buyPlan(bench);
    for (const matches of [1, 2, 3, 4]) {
      await report(bench, plan, matches);
      await passMonth(bench, plan);
    }
    const { customerId } = plan;
    const all = await billsOf(bench, customerId);
    expect(all.map(({ cents }) => cents - LITE_CENTS)).toEqual([32, 24, 16, 8, 0]);
    const page = (stretch: Parameters<typeof bench.payments.listInvoices>[1]['stretch']) =>
      bench.payments.listInvoices(customerId, { stretch, length: 2 });
    const idAt = (at: number) => all[at]?.id ?? '';
    expect(await page({ kind: 'newest' })).toEqual({ invoices: all.slice(0, 2), more: true });
    expect(await page({ kind: 'olderThan', cursor: idAt(1) })).toEqual({
      invoices: all.slice(2, 4),
      more: true,
    });
    expect(await page({ kind: 'olderThan', cursor: idAt(3) })).toEqual({
      invoices: all.slice(4),
      more: false,
    });
    expect(await page({ kind: 'newerThan', cursor: idAt(4) })).toEqual({
      invoices: all.slice(2, 4),
      more: true,
    });
    expect(await page({ kind: 'newerThan', cursor: idAt(1) })).toEqual({
      invoices: all.slice(0, 1),
      more: true,
    });
    for (const [kind, path] of [
      ['olderThan', 'lastCursor'],
      ['newerThan', 'firstCursor'],
    ] as const) {
      await expect(page({ kind, cursor: 'in_nobody' })).rejects.toMatchObject({
        code: 'malformed',
        faults: [{ path }],
      });
    }
  });
});
