/** Purchases interrupted between Stripe and us, over HTTP: each is charged once or not at all. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { post, purchase } from '#testing/server/buying.ts';
import { get, saveNew } from '#testing/server/saving.ts';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { PASSWORD, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import type { StoredEvent } from '#testing/server/stripe-server/ledger.ts';
import {
  type StripeServer,
  startStripeServer,
  stripeChoice,
} from '#testing/server/stripe-server/stripe-server.ts';
import { DAY, HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { billingCalls } from '../../api.ts';

const GOOD = '4242424242424242';
const WAITING = { timeout: 20_000, interval: 100 };
const BOUGHT = { success: true, message: 'Payment received. Your LITE plan is active.' };

const { clock, turn } = turnableClock();
let stripe: StripeServer;
let served: ServedApp;
let url: string;

beforeEach(async () => {
  stripe = await startStripeServer(clock);
  served = await serveApp({ clock, payments: stripeChoice(stripe) });
  url = served.url;
});
afterEach(async () => {
  await served.close();
  await stripe.close();
});

async function deliver(event: StoredEvent): Promise<void> {
  const { body, signature } = stripe.sign(event);
  const { status } = await fetch(url + billingCalls.receivePaymentEvent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  expect(status).toBe(200);
}

async function deliverAll(): Promise<void> {
  for (const event of stripe.books.events) await deliver(event);
}

const planOf = async (token: string) =>
  (await get(url, token, billingCalls.getCurrentPlan.path)).body.data;
const plansAtStripe = () => [...stripe.books.subscriptions.values()].map(({ status }) => status);
const charges = () =>
  [...stripe.books.payments.values()].filter(({ status }) => status === 'succeeded').length;

/** Charges the card but loses the response. */
async function buyUnheard(token: string): Promise<void> {
  stripe.loseResponses('/confirm');
  expect((await purchase(url, token, stripe.tokenOf(GOOD), randomUUID())).status).toBe(503);
  stripe.loseResponses(null);
  expect(charges()).toBe(1);
  expect(await planOf(token)).toBeNull();
}

async function deleteAccount(token: string): Promise<void> {
  const { body } = await post(url, token, accountCalls.deleteAccount, { password: PASSWORD });
  expect(body.success).toBe(true);
}

async function expectForgotten(): Promise<void> {
  await vi.waitFor(() => {
    expect(plansAtStripe().every((status) => status === 'canceled')).toBe(true);
    const customers = [...stripe.books.customers.values()];
    expect(customers.every(({ deleted, name }) => deleted && name === null)).toBe(true);
  }, WAITING);
}

test('after a purchase that broke off, another one by another name and card has the plan that was paid', async () => {
  const { token } = await signUp(url);
  await buyUnheard(token);
  turn(25 * HOUR); // Stripe keeps idempotency keys for a day
  await post(url, token, profileCalls.editDetails, { first_name: 'Augusta' });
  const { body } = await purchase(url, token, stripe.tokenOf(GOOD), randomUUID());
  expect(body).toEqual(BOUGHT);
  expect([charges(), stripe.books.customers.size]).toEqual([1, 1]);
  expect([...stripe.books.customers.values()]).toMatchObject([{ name: 'Augusta Byron' }]);
  expect(await planOf(token)).toMatchObject({ planid: 'lite' });
});

test('the provider forgets somebody who deletes their account after an interrupted purchase, and their plan ends', async () => {
  const { token } = await signUp(url);
  await buyUnheard(token);
  await deleteAccount(token);
  await expectForgotten();
});

test('a plan whose buyer has deleted their account ends as soon as the provider reports it', async () => {
  const { token, email } = await signUp(url);
  const { id } = await served.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  stripe.sellPlan(id);
  await deleteAccount(token);
  await deliverAll();
  await expectForgotten();
});

test('a plan that Stripe reports late as paid is bought and stays bought', async () => {
  const { token } = await signUp(url);
  const card = stripe.tokenOf(GOOD);
  stripe.setLagging(true);
  expect((await purchase(url, token, card)).body).toEqual(BOUGHT);
  await deliverAll();
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect((await purchase(url, token, card)).body).toEqual(BOUGHT);
  const other = await purchase(url, token, stripe.tokenOf(GOOD));
  expect(other.body).toMatchObject({ success: false, error: 'already_subscribed' });
  stripe.setLagging(false);
  stripe.happen([...stripe.books.subscriptions.keys()][0] ?? '', 'cancel');
  await deliverAll();
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
  expect(charges()).toBe(1);
});

test('matches that Stripe refuses, since they are too old, keep no plan from its end', async () => {
  const { token, email } = await signUp(url);
  await purchase(url, token, stripe.tokenOf(GOOD));
  const schedule_id = await saveNew(url, token, smallSchedule());
  await post(url, token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
  turn(36 * DAY); // while Stripe was unreachable
  const { body } = await postJson(url + accountCalls.login.path, { email, password: PASSWORD });
  await deleteAccount(body.data.token);
  await expectForgotten();
});
