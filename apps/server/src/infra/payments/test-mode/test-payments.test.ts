import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../testing/fresh-database.ts';
import { DAY, HOUR, turnableClock } from '../../../testing/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { createId } from '../../secret.ts';
import type { PaymentEvent, ProviderPlan, SubscribeWish } from '../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../settled-payments.ts';
import { openBillingClock } from './billing-clock.ts';
import { findInvoice } from './find-invoice.ts';
import { answerHolder } from './holder-answers.ts';
import type { CardConduct } from './test-cards.ts';
import { testPayments } from './test-payments.ts';
import { createTestToken } from './test-tokens.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

interface Desk {
  readonly place: PaymentsPlace;
  readonly payments: SettledPayments;
  readonly heard: PaymentEvent[];
  readonly turn: (milliseconds: number) => void;
  readonly turnTo: (moment: Date) => void;
  readonly wish: (conduct?: CardConduct, key?: string) => Promise<SubscribeWish>;
  readonly buy: (conduct?: CardConduct) => Promise<ProviderPlan>;
}

/** A provider whose clock stands at a moment, and somebody who buys there. */
function openDesk(begin?: string): Desk {
  const { clock: now, turn } = turnableClock(begin === undefined ? undefined : new Date(begin));
  const heard: PaymentEvent[] = [];
  const { db } = database;
  const tell = async (event: PaymentEvent) => void heard.push(event);
  const place = { db, now, tell };
  const payments = testPayments(place);
  const userId = createId();
  const buyer = { userId, email: `${userId}@example.org`, name: 'Ada Byron', customerId: null };
  const wish: Desk['wish'] = async (conduct = 'pays', key = createId()) => ({
    ...{ buyer, key, plan: 'lite' },
    cardToken: await createTestToken(db, conduct, now()),
  });
  const buy: Desk['buy'] = async (conduct) => {
    const outcome = await payments.subscribe(await wish(conduct));
    if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
    return outcome.plan;
  };
  const turnTo = (moment: Date) => turn(moment.getTime() - now().getTime());
  return { place, payments, heard, turn, turnTo, wish, buy };
}

/** Does everything that is due, and answers with how much it was. */
async function settleAll({ payments }: Desk): Promise<number> {
  let count = 0;
  while (await payments.settleNext()) count++;
  return count;
}

async function readPlan({ payments }: Desk, { subscriptionId }: ProviderPlan) {
  const plan = await payments.read(subscriptionId);
  if (!plan) throw new Error('There is no such plan.');
  return plan;
}

async function listBills({ payments }: Desk, { customerId }: ProviderPlan) {
  const { invoices } = await payments.listInvoices(customerId, {
    stretch: { kind: 'newest' },
    length: 100,
  });
  return invoices.toReversed();
}

const amountsOf = async (desk: Desk, plan: ProviderPlan) =>
  (await listBills(desk, plan)).map(({ cents, status }) => [cents, status]);

const report = (desk: Desk, { customerId }: ProviderPlan, matches: number, at = desk.place.now()) =>
  desk.payments.reportUsage({ identifier: createId(), customerId, matches, at });

test('B01 a purchase is charged at once, for the month that begins with it', async () => {
  const desk = openDesk('2027-01-31T09:00:00Z');
  const plan = await desk.buy();
  expect(plan).toMatchObject({
    state: 'active',
    endsWithMonth: false,
    monthStart: new Date('2027-01-31T09:00:00Z'),
    monthEnd: new Date('2027-02-28T09:00:00Z'),
    owedCents: 0,
    nextTry: null,
  });
  expect(await listBills(desk, plan)).toMatchObject([
    {
      created: plan.monthStart,
      periodStart: plan.monthStart,
      periodEnd: plan.monthEnd,
      cents: LITE_CENTS,
      status: 'paid',
    },
  ]);
});

test('B01 a renewal bills the new month and the matches of the one that ended, each month once', async () => {
  const desk = openDesk('2027-01-31T09:00:00Z');
  const plan = await desk.buy();
  await report(desk, plan, 7);
  await report(desk, plan, 5);
  desk.turn(28 * DAY - 1);
  expect(await settleAll(desk)).toBe(0);
  await report(desk, plan, 3);
  desk.turn(1);
  await report(desk, plan, 100);
  expect(await settleAll(desk)).toBe(1);
  expect(await readPlan(desk, plan)).toMatchObject({
    state: 'active',
    monthStart: new Date('2027-02-28T09:00:00Z'),
    monthEnd: new Date('2027-03-31T09:00:00Z'),
  });
  desk.turn(31 * DAY);
  expect(await settleAll(desk)).toBe(1);
  expect(await settleAll(desk)).toBe(0);
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS + 15 * MATCH_CENTS, 'paid'],
    [LITE_CENTS + 100 * MATCH_CENTS, 'paid'],
  ]);
});

test('B01 after a long time every month is billed by itself, for the moment at which it began', async () => {
  const desk = openDesk('2027-12-31T23:59:59.999Z');
  const plan = await desk.buy();
  desk.turn(400 * DAY);
  expect(await settleAll(desk)).toBe(13);
  const bills = await listBills(desk, plan);
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

test('B01 matches that were reported too late for the bill of their month are on the next one', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  desk.turnTo(plan.monthEnd);
  await settleAll(desk);
  await report(desk, plan, 4, new Date(plan.monthEnd.getTime() - 1));
  desk.turn(31 * DAY);
  await settleAll(desk);
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'paid'],
    [LITE_CENTS + 4 * MATCH_CENTS, 'paid'],
  ]);
});

test('B01 a report that comes twice counts once', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  const { customerId, monthStart: at } = plan;
  const twice = { identifier: createId(), customerId, matches: 9, at };
  await Promise.all([desk.payments.reportUsage(twice), desk.payments.reportUsage(twice)]);
  desk.turn(31 * DAY);
  await settleAll(desk);
  expect((await amountsOf(desk, plan)).at(-1)).toEqual([LITE_CENTS + 9 * MATCH_CENTS, 'paid']);
});

test('B04 a cancelled plan ends with its month, after a last bill of its matches alone', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  await report(desk, plan, 10);
  await desk.payments.cancel(plan.subscriptionId);
  await desk.payments.cancel(plan.subscriptionId);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'active', endsWithMonth: true });
  desk.turn(62 * DAY);
  expect(await settleAll(desk)).toBe(1);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended' });
  expect((await listBills(desk, plan)).at(-1)).toMatchObject({
    created: plan.monthEnd,
    periodStart: plan.monthStart,
    periodEnd: plan.monthEnd,
    cents: 10 * MATCH_CENTS,
    status: 'paid',
  });
});

test('B04 there is no last bill where there is nothing to bill, and nothing brings the plan back', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  await desk.payments.cancel(plan.subscriptionId);
  desk.turn(31 * DAY);
  await settleAll(desk);
  await desk.payments.resume(plan.subscriptionId);
  await report(desk, plan, 10);
  desk.turn(31 * DAY);
  expect(await settleAll(desk)).toBe(0);
  expect((await readPlan(desk, plan)).state).toBe('ended');
  expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('B04 a plan that was resumed in time goes on', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  await desk.payments.cancel(plan.subscriptionId);
  await desk.payments.resume(plan.subscriptionId);
  desk.turn(31 * DAY);
  await settleAll(desk);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'active', endsWithMonth: false });
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [LITE_CENTS, 'paid'],
  ]);
});

test('B05 a renewal that fails is tried again after 1, 3 and 7 days; then the plan ends', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  await report(desk, plan, 2);
  const due = plan.monthEnd.getTime();
  desk.turnTo(plan.monthEnd);
  const owedCents = LITE_CENTS + 2 * MATCH_CENTS;
  for (const days of [1, 3, 7]) {
    expect(await settleAll(desk)).toBe(1);
    const nextTry = new Date(due + days * DAY);
    expect(await readPlan(desk, plan)).toMatchObject({ state: 'overdue', owedCents, nextTry });
    expect((await amountsOf(desk, plan)).at(-1)).toEqual([owedCents, 'open']);
    desk.turnTo(nextTry);
  }
  expect(await settleAll(desk)).toBe(1);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended', owedCents: 0, nextTry: null });
  await report(desk, plan, 50, new Date(due + DAY));
  desk.turn(400 * DAY);
  expect(await settleAll(desk)).toBe(0);
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [owedCents, 'uncollectible'],
  ]);
});

test('B05 a renewal that works when it is tried again makes the plan whole', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  desk.turnTo(plan.monthEnd);
  await settleAll(desk);
  await database.db // the bank of its holder has changed its mind
    .updateTable('testpay_subscriptions')
    .set({ conduct: 'pays' })
    .where('id', '=', plan.subscriptionId)
    .execute();
  desk.turn(DAY);
  expect(await settleAll(desk)).toBe(1);
  const now = await readPlan(desk, plan);
  expect(now).toMatchObject({ state: 'active', owedCents: 0, nextTry: null });
  expect(now.monthStart).toEqual(plan.monthEnd);
  desk.turn(31 * DAY);
  expect(await settleAll(desk)).toBe(1);
  expect(await amountsOf(desk, plan)).toEqual(Array(3).fill([LITE_CENTS, 'paid']));
});

test('B05 the last bill of a plan is tried again like any other, and the plan is over meanwhile', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  await report(desk, plan, 10);
  await desk.payments.cancel(plan.subscriptionId);
  desk.turnTo(plan.monthEnd);
  await settleAll(desk);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended', owedCents: 0 });
  expect((await amountsOf(desk, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'open']);
  desk.turn(7 * DAY);
  expect(await settleAll(desk)).toBe(3);
  expect((await amountsOf(desk, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'uncollectible']);
});

test('B14 the same purchase, sent many times at the same moment, is charged once', async () => {
  const desk = openDesk();
  const wish = await desk.wish();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => desk.payments.subscribe(wish)),
  );
  const [first] = outcomes;
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  if (first?.kind !== 'subscribed') throw new Error(first?.kind);
  expect(await amountsOf(desk, first.plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('B14 different purchases of one person at the same moment make one plan', async () => {
  const desk = openDesk();
  const wishes = await Promise.all(Array.from({ length: 6 }, () => desk.wish()));
  const outcomes = await Promise.all(wishes.map((wish) => desk.payments.subscribe(wish)));
  const plans = outcomes.flatMap((outcome) => (outcome.kind === 'subscribed' ? outcome.plan : []));
  expect(new Set(plans.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  expect(await amountsOf(desk, plans[0] as ProviderPlan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('B14 a key that was another purchase is refused', async () => {
  const desk = openDesk();
  const { key } = await desk.wish();
  await desk.payments.subscribe(await desk.wish('pays', key));
  await expect(desk.payments.subscribe(await desk.wish('pays', key))).rejects.toMatchObject({
    code: 'malformed',
  });
});

test('B14 a refused purchase is refused again by its key, and another one is not', async () => {
  const desk = openDesk();
  const wish = await desk.wish('insufficient_funds');
  const first = await desk.payments.subscribe(wish);
  expect(first).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  expect(await desk.payments.subscribe(wish)).toEqual(first);
  const plan = await desk.buy();
  expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test.each([
  ['of somebody else', async (desk: Desk) => (await otherWish(desk)).cardToken],
  ['of yesterday', async (desk: Desk) => (await oldWish(desk)).cardToken],
  ['that nobody has made', async () => 'tok_none'],
])('B08 a card token %s buys nothing', async (_, makeToken) => {
  const desk = openDesk();
  const cardToken = await makeToken(desk);
  const outcome = await desk.payments.subscribe({ ...(await desk.wish()), cardToken });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'unusable_token' });
});

async function otherWish(desk: Desk): Promise<SubscribeWish> {
  const wish = await desk.wish();
  const other = openDesk();
  await desk.payments.subscribe({ ...(await other.wish()), cardToken: wish.cardToken });
  return wish;
}

async function oldWish(desk: Desk): Promise<SubscribeWish> {
  const wish = await desk.wish();
  desk.turn(24 * HOUR);
  return wish;
}

test('B08 where the bank asks the holder nothing is charged before their yes, and once after it', async () => {
  const desk = openDesk();
  const wish = await desk.wish('asksHolder');
  const asked = await desk.payments.subscribe(wish);
  if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
  expect(await desk.payments.subscribe(wish)).toEqual(asked);
  await settleAll(desk);
  desk.heard.length = 0;
  const yes = { clientSecret: asked.clientSecret, approves: true };
  const answers = await Promise.all([
    answerHolder(desk.place, yes),
    answerHolder(desk.place, yes),
    answerHolder(desk.place, yes),
  ]);
  expect(answers).toEqual(['paid', 'paid', 'paid']);
  const bought = await desk.payments.subscribe(wish);
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  expect(desk.heard.map(({ subscriptionId }) => subscriptionId)).toContain(
    bought.plan.subscriptionId,
  );
  expect(await amountsOf(desk, bought.plan)).toEqual([[LITE_CENTS, 'paid']]);
  desk.turnTo(bought.plan.monthEnd);
  await settleAll(desk);
  expect(await amountsOf(desk, bought.plan)).toHaveLength(2);
});

test.each([
  [
    'says no',
    (desk: Desk, clientSecret: string) =>
      answerHolder(desk.place, { clientSecret, approves: false }),
  ],
  [
    'says nothing for a day',
    async (desk: Desk) => {
      desk.turn(DAY);
      await settleAll(desk);
    },
  ],
])(
  'B08 where the holder %s the purchase is refused, and a later yes changes nothing',
  async (_, wait) => {
    const desk = openDesk();
    const wish = await desk.wish('asksHolder');
    const asked = await desk.payments.subscribe(wish);
    if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
    await wait(desk, asked.clientSecret);
    const yes = { clientSecret: asked.clientSecret, approves: true };
    expect(await answerHolder(desk.place, yes)).toBe('refused');
    const code = 'payment_intent_authentication_failure';
    expect(await desk.payments.subscribe(wish)).toMatchObject({ kind: 'refused', code });
    const plan = await desk.buy();
    expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
  },
);

test('B08 whoever buys with another card while the bank waits for an answer gets one plan', async () => {
  const desk = openDesk();
  const asked = await desk.payments.subscribe(await desk.wish('asksHolder'));
  if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
  const plan = await desk.buy();
  const yes = { clientSecret: asked.clientSecret, approves: true };
  expect(await answerHolder(desk.place, yes)).toBe('refused');
  expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('B08 nobody answers by a secret that was never given', async () => {
  const yes = { clientSecret: 'testpay_guessed', approves: true };
  expect(await answerHolder(openDesk().place, yes)).toBeNull();
});

test('B01 two processes that settle at the same moment bill each month once', async () => {
  const desk = openDesk();
  const other = testPayments(desk.place);
  const plans = [await desk.buy(), await openDeskAt(desk).buy(), await openDeskAt(desk).buy()];
  desk.turn(100 * DAY);
  const work = async (payments: SettledPayments) => {
    for (let i = 0; i < 20; i++) await payments.settleNext();
  };
  await Promise.all([work(desk.payments), work(other), work(desk.payments), work(other)]);
  for (const plan of plans) expect(await listBills(desk, plan)).toHaveLength(4);
});

/** Somebody else who buys at the same time from the same provider. */
function openDeskAt(desk: Desk): Desk {
  return openDesk(desk.place.now().toISOString());
}

test('B01 bills are numbered without gaps, also where purchases are refused and made at once', async () => {
  const desks = Array.from({ length: 6 }, () => openDesk());
  const outcomes = await Promise.all(
    desks.map(async (desk, i) =>
      desk.payments.subscribe(await desk.wish(i % 3 === 0 ? 'card_declined' : 'pays')),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'subscribed')).toHaveLength(4);
  const { db } = database;
  const bills = await db
    .selectFrom('testpay_invoices')
    .select('number')
    .orderBy('number')
    .execute();
  expect(bills.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('B07 bills are listed page by page, forwards and back, and nobody reads on from a bill of others', async () => {
  const desk = openDesk('2027-01-15T00:00:00Z');
  const plan = await desk.buy();
  desk.turn(130 * DAY);
  await settleAll(desk);
  const all = (await listBills(desk, plan)).toReversed();
  expect(all).toHaveLength(5);
  const { customerId } = plan;
  const { listInvoices } = desk.payments;
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
  const other = await openDeskAt(desk).buy();
  await expect(
    listInvoices(other.customerId, { stretch: older(1), length: 3 }),
  ).rejects.toMatchObject({ code: 'malformed' });
});

test('X01 who leaves is billed a last time for what was counted, and then nobody knows them', async () => {
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

test('X01 who leaves while a renewal is owed is not asked for it any more', async () => {
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

test('B05 whoever listens hears of each change, and again of what they could not take in', async () => {
  const desk = openDesk();
  const plan = await desk.buy();
  await settleAll(desk);
  const { heard } = desk;
  const isOfPlan = (event: PaymentEvent) => event.subscriptionId === plan.subscriptionId;
  expect(heard.filter(isOfPlan)).toHaveLength(1);
  let isDeaf = true;
  const place: PaymentsPlace = {
    ...desk.place,
    tell: async (event) => {
      if (isDeaf) throw new Error('not now');
      heard.push(event);
    },
  };
  const payments = testPayments(place);
  desk.turn(31 * DAY);
  await expect(payments.settleNext()).rejects.toThrow('not now');
  isDeaf = false;
  expect(await payments.settleNext()).toBe(false);
  expect(heard.filter(isOfPlan)).toHaveLength(2);
  expect(await listBills(desk, plan)).toHaveLength(2);
  await payments.settleNext();
  expect(heard.filter(isOfPlan)).toHaveLength(2);
});

test('a plan that nobody has made is unknown', async () => {
  expect(await openDesk().payments.read('sub_none')).toBeNull();
});

test('in test mode nobody can send events', () => {
  expect(() => openDesk().payments.readEvent(Buffer.from('{}'), 't=1,v1=0')).toThrow(
    expect.objectContaining({ code: 'malformed' }),
  );
});

test('the billing clock is turned for good, and the clock of the app is not', async () => {
  const { clock } = turnableClock();
  const billing = await openBillingClock(database.db, clock);
  expect(billing.now()).toEqual(clock());
  await billing.turn(1.5);
  await billing.turn(30);
  const turned = new Date(clock().getTime() + 31.5 * DAY);
  expect(billing.now()).toEqual(turned);
  expect((await openBillingClock(database.db, clock)).now()).toEqual(turned);
});
