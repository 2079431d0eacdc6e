/** Changing a plan's card, the same with every provider. */
import { randomUUID } from 'node:crypto';
import { LITE_CENTS } from '@evenfield/wire/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPlan } from '../payments.ts';
import { billsOf, buyPlan, passDays, passMonth, readPlan } from './buy-on.ts';
import { CARDS, type PaymentsBench } from './payments-bench.ts';
import { openStripeBench } from './stripe-bench.ts';
import { openTestModeBench } from './test-mode-bench.ts';

const OTHER = '5555555555554444';
const DRAINED = '4000000000000341'; // accepted, but its charges fail

describe.each([
  ['Stripe', openStripeBench],
  ['the built-in test mode', openTestModeBench],
])('with %s', (_, open) => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  /** Prepares a change that can be sent repeatedly. */
  async function newChange({ customerId, subscriptionId }: ProviderPlan, number: string = OTHER) {
    const cardToken = await bench.tokenOf(number);
    const change = { customerId, subscriptionId, cardToken, key: randomUUID() };
    return () => bench.payments.changeCard(change);
  }
  const change = async (plan: ProviderPlan, number?: string) => (await newChange(plan, number))();

  async function overdue(): Promise<ProviderPlan> {
    const plan = await buyPlan(bench);
    await bench.setRefusing(plan.customerId, true);
    const failed = await passMonth(bench, plan);
    expect(failed).toMatchObject({ state: 'overdue', owedCents: LITE_CENTS });
    return failed;
  }

  const last4Of = async (plan: ProviderPlan) => (await readPlan(bench, plan)).card?.last4;
  const statusesOf = async ({ customerId }: ProviderPlan) =>
    (await billsOf(bench, customerId)).map(({ status }) => status);

  test('a plan names the card that pays for it, and the other one after a change', async () => {
    const plan = await buyPlan(bench);
    expect(plan.card).toMatchObject({ brand: 'visa', last4: '4242', month: 12 });
    expect(plan.card?.year).toBeGreaterThan(bench.clock().getUTCFullYear());
    expect(await change(plan)).toEqual({ kind: 'changed' });
    const changed = await readPlan(bench, plan);
    expect(changed).toEqual({ ...plan, card: expect.objectContaining({ last4: '4444' }) });
    expect(changed.card?.brand).toBe('mastercard');
    expect(await statusesOf(plan)).toEqual(['paid']); // changing the card cost nothing
    await passMonth(bench, plan);
    expect(await statusesOf(plan)).toEqual(['paid', 'paid']);
  });

  test('after a renewal that failed another card pays at once what is owed, and is tried no more', async () => {
    const plan = await overdue();
    bench.takeNotified();
    expect(await change(plan)).toEqual({ kind: 'changed' });
    expect(await readPlan(bench, plan)).toMatchObject({
      ...{ state: 'active', owedCents: 0, nextTry: null, monthEnd: plan.monthEnd },
      card: { last4: '4444' },
    });
    expect(await statusesOf(plan)).toEqual(['paid', 'paid']);
    await passDays(bench, 8);
    expect(bench.takeNotified()).toContain(plan.subscriptionId);
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'active' });
    expect(await statusesOf(plan)).toEqual(['paid', 'paid']);
    await passMonth(bench, plan);
    expect(await statusesOf(plan)).toEqual(['paid', 'paid', 'paid']);
  });

  test('the same change sent again, and at the same moment, pays once', async () => {
    const plan = await overdue();
    const send = await newChange(plan);
    const outcomes = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('changed'));
    expect(await statusesOf(plan)).toEqual(['paid', 'paid']);
  });

  test('two cards at the same moment pay once, and one of them stays', async () => {
    const plan = await overdue();
    const [first, second] = [await newChange(plan), await newChange(plan, CARDS.good)];
    const outcomes = await Promise.all([first(), second()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
    expect(await statusesOf(plan)).toEqual(['paid', 'paid']);
    expect(['4444', '4242']).toContain(await last4Of(plan));
  });

  test('the key of a change is not that of another card', async () => {
    const { customerId, subscriptionId } = await buyPlan(bench);
    const key = randomUUID();
    const send = async () => {
      const cardToken = await bench.tokenOf(OTHER);
      return bench.payments.changeCard({ customerId, subscriptionId, cardToken, key });
    };
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('the card %s is refused as %s, and the one before stays', async (number, code) => {
    const plan = await buyPlan(bench);
    const send = await newChange(plan, number);
    const refused = await send();
    expect(refused).toMatchObject({ kind: 'refused', code, message: expect.any(String) });
    expect(await send()).toEqual(refused);
    expect(await readPlan(bench, plan)).toEqual(plan);
    expect(await change(plan)).toEqual({ kind: 'changed' });
  });

  test('a card that cannot pay what is owed changes nothing; where nothing is owed it is taken', async () => {
    const plan = await overdue();
    const send = await newChange(plan, DRAINED);
    const refused = { kind: 'refused', code: 'card_declined' };
    expect(await send()).toMatchObject(refused);
    expect(await send()).toMatchObject(refused);
    expect(await readPlan(bench, plan)).toEqual(plan);
    expect(await change(plan)).toEqual({ kind: 'changed' });
    expect(await change(plan, DRAINED)).toEqual({ kind: 'changed' });
    expect(await last4Of(plan)).toBe('0341');
    expect(await passMonth(bench, plan)).toMatchObject({ state: 'overdue' });
  });

  test('a token that nobody was given, or that was used, changes nothing', async () => {
    const plan = await buyPlan(bench);
    const { customerId, subscriptionId } = plan;
    const used = await bench.tokenOf(OTHER);
    const send = (cardToken: string, of = { customerId, subscriptionId }) =>
      bench.payments.changeCard({ ...of, cardToken, key: randomUUID() });
    expect(await send(used, await buyPlan(bench))).toEqual({ kind: 'changed' });
    for (const token of [used, 'tok_guessed']) {
      expect(await send(token)).toMatchObject({ kind: 'refused', code: 'unusable_token' });
    }
    expect(await readPlan(bench, plan)).toEqual(plan);
  });

  test('a card whose bank asks pays once its holder has agreed, also later on', async () => {
    const plan = await overdue();
    const send = await newChange(plan, CARDS.asking);
    const pending = await send();
    if (pending.kind !== 'holderAsked') throw new Error(`The change was ${pending.kind}.`);
    expect(await send()).toEqual(pending);
    expect(await readPlan(bench, plan)).toEqual(plan);
    expect(await bench.respondAsBank(pending.clientSecret, true)).toBe(true);
    expect(await readPlan(bench, plan)).toEqual(plan); // until the change is sent again
    expect(await send()).toEqual({ kind: 'changed' });
    expect(await send()).toEqual({ kind: 'changed' });
    expect(await readPlan(bench, plan)).toMatchObject({ state: 'active', card: { last4: '3155' } });
    await passMonth(bench, plan);
    expect(await statusesOf(plan)).toEqual(['paid', 'paid', 'paid']);
  });

  test('a card whose holder declines is refused, and the previous one stays', async () => {
    const plan = await buyPlan(bench);
    const send = await newChange(plan, CARDS.asking);
    const pending = await send();
    if (pending.kind !== 'holderAsked') throw new Error(`The change was ${pending.kind}.`);
    expect(await bench.respondAsBank(pending.clientSecret, false)).toBe(true);
    const refused = { kind: 'refused', code: 'setup_intent_authentication_failure' };
    expect(await send()).toMatchObject(refused);
    expect(await send()).toMatchObject(refused);
    expect(await readPlan(bench, plan)).toEqual(plan);
  });

  test('a plan that has ended, or that nobody bought, gets no card', async () => {
    const plan = await buyPlan(bench);
    await bench.payments.cancel(plan.subscriptionId);
    await passMonth(bench, plan);
    expect(await change(plan)).toEqual({ kind: 'notRunning' });
    const nobodys = { ...plan, subscriptionId: 'sub_nobody' };
    expect(await change(nobodys)).toEqual({ kind: 'notRunning' });
  });

  test('a customer who is forgotten while their bank asks about another card gets no more questions', async () => {
    const plan = await buyPlan(bench);
    const pending = await change(plan, CARDS.asking);
    if (pending.kind !== 'holderAsked') throw new Error(`The change was ${pending.kind}.`);
    await bench.payments.forget(plan.customerId);
    expect(await bench.respondAsBank(pending.clientSecret, true)).toBe(false);
    expect(await change(plan)).toEqual({ kind: 'notRunning' });
  });
});
