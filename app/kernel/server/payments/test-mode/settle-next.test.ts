import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { createId } from '../../secret.ts';
import type { PaymentEvent } from '../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../settled-payments.ts';
import { testPayments } from './test-payments.ts';
import {
  amountsOf,
  listBills,
  openBench as openDeskOn,
  type PaymentsBench,
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

test('a purchase is charged at once, for the month that begins with it', async () => {
  const bench = openBench('2027-01-31T09:00:00Z');
  const plan = await bench.buy();
  expect(plan).toMatchObject({
    state: 'active',
    endsWithMonth: false,
    monthStart: new Date('2027-01-31T09:00:00Z'),
    monthEnd: new Date('2027-02-28T09:00:00Z'),
    owedCents: 0,
    nextTry: null,
  });
  expect(await listBills(bench, plan)).toMatchObject([
    {
      created: plan.monthStart,
      periodStart: plan.monthStart,
      periodEnd: plan.monthEnd,
      cents: LITE_CENTS,
      status: 'paid',
    },
  ]);
});

test('a renewal bills the new month and the matches of the one that ended, each month once', async () => {
  const bench = openBench('2027-01-31T09:00:00Z');
  const plan = await bench.buy();
  await report(bench, plan, 7);
  await report(bench, plan, 5);
  bench.turn(28 * DAY - 1);
  expect(await settleAll(bench)).toBe(0);
  await report(bench, plan, 3);
  bench.turn(1);
  await report(bench, plan, 100);
  expect(await settleAll(bench)).toBe(1);
  expect(await readPlan(bench, plan)).toMatchObject({
    state: 'active',
    monthStart: new Date('2027-02-28T09:00:00Z'),
    monthEnd: new Date('2027-03-31T09:00:00Z'),
  });
  bench.turn(31 * DAY);
  expect(await settleAll(bench)).toBe(1);
  expect(await settleAll(bench)).toBe(0);
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS + 15 * MATCH_CENTS, 'paid'],
    [LITE_CENTS + 100 * MATCH_CENTS, 'paid'],
  ]);
});

test('after a long time every month is billed by itself, for the moment at which it began', async () => {
  const bench = openBench('2027-12-31T23:59:59.999Z');
  const plan = await bench.buy();
  bench.turn(400 * DAY);
  expect(await settleAll(bench)).toBe(13);
  const bills = await listBills(bench, plan);
  expect(bills.map(({ created }) => created.toISOString().slice(0, 10))).toEqual(
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'].concat(
      ['2028-06-30', '2028-07-31', '2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30'],
      ['2028-12-31', '2029-01-31'],
    ),
  );
  for (const [i, bill] of bills.entries()) {
    expect(bill.periodStart).toEqual(bill.created);
    if (i > 0) expect(bill.periodStart).toEqual(bills[i - 1]?.periodEnd);
  }
});

test('matches that were reported too late for the bill of their month are on the next one', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  bench.turnTo(plan.monthEnd);
  await settleAll(bench);
  await report(bench, plan, 4, new Date(plan.monthEnd.getTime() - 1));
  bench.turn(31 * DAY);
  await settleAll(bench);
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'paid'],
    [LITE_CENTS + 4 * MATCH_CENTS, 'paid'],
  ]);
});

test('a report that comes twice counts once', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  const { customerId, monthStart: at } = plan;
  const twice = { identifier: createId(), customerId, matches: 9, at };
  await Promise.all([bench.payments.reportUsage(twice), bench.payments.reportUsage(twice)]);
  bench.turn(31 * DAY);
  await settleAll(bench);
  expect((await amountsOf(bench, plan)).at(-1)).toEqual([LITE_CENTS + 9 * MATCH_CENTS, 'paid']);
});

test('a canceled plan ends with its month, after a last bill of its matches alone', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  await report(bench, plan, 10);
  await bench.payments.cancel(plan.subscriptionId);
  await bench.payments.cancel(plan.subscriptionId);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'active', endsWithMonth: true });
  bench.turn(62 * DAY);
  expect(await settleAll(bench)).toBe(1);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
  expect((await listBills(bench, plan)).at(-1)).toMatchObject({
    created: plan.monthEnd,
    periodStart: plan.monthStart,
    periodEnd: plan.monthEnd,
    cents: 10 * MATCH_CENTS,
    status: 'paid',
  });
});

test('there is no last bill where there is nothing to bill, and nothing brings the plan back', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  await bench.payments.cancel(plan.subscriptionId);
  bench.turn(31 * DAY);
  await settleAll(bench);
  await bench.payments.resume(plan.subscriptionId);
  await report(bench, plan, 10);
  bench.turn(31 * DAY);
  expect(await settleAll(bench)).toBe(0);
  expect((await readPlan(bench, plan)).state).toBe('ended');
  expect(await amountsOf(bench, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('matches of a canceled plan that were reported after its last bill get one of their own', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  const lastMoment = new Date(plan.monthEnd.getTime() - 1);
  await report(bench, plan, 10);
  await bench.payments.cancel(plan.subscriptionId);
  bench.turnTo(plan.monthEnd);
  await settleAll(bench);
  await report(bench, plan, 4, lastMoment);
  await report(bench, plan, 100, plan.monthEnd);
  await settleAll(bench);
  const bills = [
    [LITE_CENTS, 'paid'],
    [10 * MATCH_CENTS, 'paid'],
    [4 * MATCH_CENTS, 'paid'],
  ];
  expect(await amountsOf(bench, plan)).toEqual(bills);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
  await report(bench, plan, 3, lastMoment);
  await bench.payments.forget(plan.customerId);
  expect(await amountsOf(bench, plan)).toEqual([...bills, [3 * MATCH_CENTS, 'paid']]);
});

test('nothing more is billed to somebody whose last bill was given up', async () => {
  const bench = openBench();
  const plan = await bench.buy('paysOnce');
  await report(bench, plan, 10);
  await bench.payments.cancel(plan.subscriptionId);
  bench.turn(62 * DAY);
  await settleAll(bench);
  await report(bench, plan, 4, plan.monthStart);
  expect(await settleAll(bench)).toBe(0);
  expect((await amountsOf(bench, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'uncollectible']);
});

test('what is canceled after a month has ended is the month that runs, also where nobody has settled yet', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  bench.turnTo(plan.monthEnd);
  await bench.payments.cancel(plan.subscriptionId);
  expect(await readPlan(bench, plan)).toMatchObject({
    ...{ state: 'active', endsWithMonth: true, monthStart: plan.monthEnd },
  });
  await settleAll(bench);
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'paid'],
  ]);
  bench.turn(31 * DAY);
  await bench.payments.resume(plan.subscriptionId);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'ended' });
});

test('a plan that was resumed in time goes on', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  await bench.payments.cancel(plan.subscriptionId);
  await bench.payments.resume(plan.subscriptionId);
  bench.turn(31 * DAY);
  await settleAll(bench);
  expect(await readPlan(bench, plan)).toMatchObject({ state: 'active', endsWithMonth: false });
  expect(await amountsOf(bench, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'paid'],
  ]);
});

test('two processes that settle at the same moment bill each month once', async () => {
  const bench = openBench();
  const other = testPayments(bench.place);
  const plans = [await bench.buy(), await openBenchAt(bench).buy(), await openBenchAt(bench).buy()];
  bench.turn(100 * DAY);
  const work = async (payments: SettledPayments) => {
    for (let i = 0; i < 20; i++) await payments.settleNext();
  };
  await Promise.all([work(bench.payments), work(other), work(bench.payments), work(other)]);
  for (const plan of plans) expect(await listBills(bench, plan)).toHaveLength(4);
});

test('a month that another process began does not end before it was reported', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  await settleAll(bench);
  bench.turn(62 * DAY);
  await openBenchAt(bench).buy(); // its events aren't delivered yet
  const isOfPlan = (event: PaymentEvent) => event.subscriptionId === plan.subscriptionId;
  const deaf = testPayments({
    ...bench.place,
    onEvent: async (event) => {
      if (isOfPlan(event)) throw new Error('not now');
    },
  });
  const renew = () => expect(deaf.settleNext()).rejects.toThrow('not now');
  const other = testPayments({ ...bench.place, onEvent: renew });
  await other.settleNext();
  expect(await listBills(bench, plan)).toHaveLength(2);
});

/** Opens another buyer at the same time and provider. */
function openBenchAt(bench: PaymentsBench): PaymentsBench {
  return openBench(bench.place.now().toISOString());
}

test('a listener gets each change, and again those that it failed to handle', async () => {
  const bench = openBench();
  const plan = await bench.buy();
  await settleAll(bench);
  const { heard } = bench;
  const isOfPlan = (event: PaymentEvent) => event.subscriptionId === plan.subscriptionId;
  expect(heard.filter(isOfPlan)).toHaveLength(1);
  let isDeaf = true;
  const place: PaymentsPlace = {
    ...bench.place,
    onEvent: async (event) => {
      if (isDeaf) throw new Error('not now');
      heard.push(event);
    },
  };
  const payments = testPayments(place);
  bench.turn(31 * DAY);
  await expect(payments.settleNext()).rejects.toThrow('not now');
  isDeaf = false;
  expect(await payments.settleNext()).toBe(false);
  expect(heard.filter(isOfPlan)).toHaveLength(2);
  expect(await listBills(bench, plan)).toHaveLength(2);
  await payments.settleNext();
  expect(heard.filter(isOfPlan)).toHaveLength(2);
});
