/** Purchases, the same with every provider. */
import { randomUUID } from 'node:crypto';
import { LITE_CENTS } from '@evenfield/wire/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billsOf,
  buyPlan,
  confirmWithHolder,
  newBuyer,
  newCustomer,
  readPlan,
  sendPurchase,
} from './buy-on.ts';
import { CARDS, type PaymentsBench } from './payments-bench.ts';
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

  test('a purchase charges $29 and begins a month', async () => {
    const buyer = newBuyer();
    bench.takeNotified();
    const plan = await buyPlan(bench, { buyer });
    expect(plan).toMatchObject({
      buyerId: buyer.userId,
      state: 'active',
      endsWithMonth: false,
      monthStart: bench.clock(),
      owedCents: 0,
      nextTry: null,
    });
    const days = (plan.monthEnd.getTime() - plan.monthStart.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(await readPlan(bench, plan)).toEqual(plan);
    expect(await billsOf(bench, plan.customerId)).toMatchObject([
      { cents: LITE_CENTS, status: 'paid', periodStart: plan.monthStart, periodEnd: plan.monthEnd },
    ]);
  });

  test('a buyer is one customer, also by another name, and is known before anything is charged', async () => {
    const buyer = newBuyer();
    const customerId = await bench.payments.findCustomer(buyer);
    const renamed = { ...buyer, name: 'Ada King' };
    expect(await bench.payments.findCustomer(renamed)).toBe(customerId);
    expect(await bench.payments.findCustomer({ ...renamed, customerId })).toBe(customerId);
    expect(await billsOf(bench, customerId)).toEqual([]);
    expect(await bench.payments.findRunning(customerId)).toBeNull();
    expect(await buyPlan(bench, { buyer })).toMatchObject({ customerId });
  });

  test('a customer who was forgotten buys nothing; the same buyer is a new one', async () => {
    const customer = await newCustomer(bench.payments);
    const { customerId } = customer;
    await bench.payments.forget(customerId);
    const cardToken = await bench.tokenOf(CARDS.good);
    const input = { customer, plan: 'lite' as const, cardToken, key: randomUUID() };
    await expect(bench.payments.subscribe(input)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await billsOf(bench, customerId)).toEqual([]);
    expect((await buyPlan(bench, { buyer: customer })).customerId).not.toBe(customerId);
  });

  test('the same purchase sent again, and at the same moment, is charged once', async () => {
    const input = {
      customer: await newCustomer(bench.payments),
      plan: 'lite' as const,
      cardToken: await bench.tokenOf(CARDS.good),
      key: randomUUID(),
    };
    const send = () => bench.payments.subscribe(input);
    const outcomes = [...(await Promise.all([send(), send(), send()])), await send()];
    const plans = outcomes.map((one) => (one.kind === 'subscribed' ? one.plan : null));
    expect(new Set(plans.map((plan) => plan?.subscriptionId)).size).toBe(1);
    expect(await billsOf(bench, plans[0]?.customerId ?? '')).toHaveLength(1);
  });

  test('a key of another purchase is refused', async () => {
    const buyer = newBuyer();
    const key = randomUUID();
    await buyPlan(bench, { buyer, key });
    await expect(sendPurchase(bench, { buyer, key })).rejects.toMatchObject({ code: 'malformed' });
  });

  test('somebody who has a plan gets that one, and is charged nothing more', async () => {
    const buyer = newBuyer();
    const plan = await buyPlan(bench, { buyer });
    const { customerId } = plan;
    expect(await bench.payments.findRunning(customerId)).toEqual(plan);
    const again = await buyPlan(bench, { buyer: { ...buyer, customerId } });
    expect(again).toEqual(plan);
    expect(await billsOf(bench, customerId)).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('the card %s is refused as %s, and nothing is charged', async (number, code) => {
    const customer = await newCustomer(bench.payments);
    const { customerId } = customer;
    const key = randomUUID();
    const input = { customer, plan: 'lite' as const, cardToken: await bench.tokenOf(number), key };
    const refused = await bench.payments.subscribe(input);
    expect(refused).toMatchObject({
      kind: 'refused',
      code,
      message: expect.stringMatching(/^Your card.{10,}\.$/),
    });
    expect(await bench.payments.subscribe(input)).toEqual(refused);
    expect(await billsOf(bench, customerId)).toEqual([]);
    const plan = await buyPlan(bench, { buyer: customer });
    expect(plan.customerId).toBe(customerId);
    expect(await billsOf(bench, plan.customerId)).toHaveLength(1);
  });

  test('a token that nobody was given, or that was used, buys nothing', async () => {
    const used = await bench.tokenOf(CARDS.good);
    const buy = async (cardToken: string) => {
      const customer = await newCustomer(bench.payments);
      return bench.payments.subscribe({ customer, plan: 'lite', cardToken, key: randomUUID() });
    };
    expect(await buy(used)).toMatchObject({ kind: 'subscribed' });
    for (const token of [used, 'tok_guessed']) {
      expect(await buy(token)).toMatchObject({ kind: 'refused', code: 'unusable_token' });
    }
  });

  test('the same purchase has a plan once the holder of a card has agreed', async () => {
    const { clientSecret, customerId, send } = await confirmWithHolder(bench);
    expect(await billsOf(bench, customerId)).toEqual([]);
    expect(await bench.payments.findRunning(customerId)).toBeNull();
    expect(await send()).toMatchObject({ kind: 'holderAsked', clientSecret });
    expect(await bench.respondAsBank(clientSecret, true)).toBe(true);
    const bought = await send();
    expect(bought).toMatchObject({ kind: 'subscribed', plan: { state: 'active', customerId } });
    expect(await send()).toEqual(bought);
    expect(await billsOf(bench, customerId)).toMatchObject([{ cents: LITE_CENTS, status: 'paid' }]);
  });

  test('the purchase is refused once the holder of a card has declined, and another buys', async () => {
    const { clientSecret, customerId, buyer, send } = await confirmWithHolder(bench);
    expect(await bench.respondAsBank(clientSecret, false)).toBe(true);
    const refused = { kind: 'refused', code: 'payment_intent_authentication_failure' };
    expect(await send()).toMatchObject(refused);
    expect(await send()).toMatchObject(refused);
    await buyPlan(bench, { buyer });
    expect(await billsOf(bench, customerId)).toHaveLength(1);
  });

  test('a question that another purchase overtook can be answered no more', async () => {
    const { clientSecret, customerId, buyer } = await confirmWithHolder(bench);
    const plan = await buyPlan(bench, { buyer });
    expect(await bench.respondAsBank(clientSecret, true)).toBe(false);
    expect(await billsOf(bench, customerId)).toHaveLength(1);
    expect(await readPlan(bench, plan)).toEqual(plan);
  });

  test('a question that nobody answers for a day is dropped', async () => {
    const { clientSecret, customerId } = await confirmWithHolder(bench);
    await bench.passTo(new Date(bench.clock().getTime() + 86_400_000));
    expect(await bench.respondAsBank(clientSecret, true)).toBe(false);
    expect(await billsOf(bench, customerId)).toEqual([]);
  });

  test('nothing is known of a plan that nobody bought', async () => {
    expect(await bench.payments.read('sub_nobody')).toBeNull();
    await bench.payments.cancel('sub_nobody');
    await bench.payments.resume('sub_nobody');
    await bench.payments.forget('cus_nobody');
  });
});
