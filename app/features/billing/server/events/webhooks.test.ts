/** How the provider's webhook calls affect a plan, over HTTP, with a fake Stripe. */

import { expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { PASSWORD } from '#testing/server/sign-up.ts';
import type { StoredEvent } from '#testing/server/stripe-server/ledger.ts';
import type { Delivery, SignedCall } from '#testing/server/stripe-server/send-events.ts';
import { DAY, HOUR, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../../api.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock, withStripe: true });
const { call, purchase, signUp } = server;

async function send({ body, signature }: SignedCall): Promise<number> {
  const { status } = await fetch(server.url + billingCalls.receivePaymentEvent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  return status;
}

const deliver = (event: StoredEvent, delivery?: Delivery) =>
  send(server.stripe.sign(event, delivery));

const planOf = async (token: string) => (await call(token, billingCalls.getCurrentPlan)).body.data;

/** Returns a user with a plan whose events were all delivered. */
async function subscribed() {
  const { token, email } = await signUp();
  const { body } = await purchase(token, server.stripe.tokenOf('4242424242424242'));
  expect(body.success).toBe(true);
  const plan = [...server.stripe.books.subscriptions.values()].at(-1);
  if (!plan) throw new Error('Nothing was bought.');
  for (const event of server.stripe.books.events) await deliver(event);
  return { token, email, id: plan.id, customer: plan.customer };
}

/** Signs in again: a month later all sign-ins have expired. */
async function signInAgain(email: string): Promise<string> {
  const { body } = await call(null, accountCalls.login, { email, password: PASSWORD });
  return body.data.token;
}

/** Returns the provider's events of an action. */
function eventsAfter(happen: () => void): StoredEvent[] {
  const before = server.stripe.books.events.length;
  happen();
  return server.stripe.books.events.slice(before);
}

const WAITING = { timeout: 30_000, interval: 100 };

/** Cancels at Stripe, which only its webhook reports; returns the event. */
function cancelAtStripe(id: string): StoredEvent {
  const [event] = eventsAfter(() => server.stripe.happen(id, 'cancel'));
  if (!event) throw new Error('Nothing happened.');
  return event;
}

test('Stripe sells, cancels, resumes and reports a plan as test mode does', async () => {
  const { token } = await subscribed();
  expect(await planOf(token)).toMatchObject({ planid: 'lite', subscription_status: 'active' });
  const cancelled = await call(token, billingCalls.cancelPlan);
  expect(cancelled.body).toEqual({ success: true, message: 'Subscription cancelled.' });
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
  const resumed = await call(token, billingCalls.resumePlan);
  expect(resumed.body).toEqual({ success: true, message: 'Subscription resumed.' });
  const { body } = await call(token, billingCalls.getTransactions);
  expect(body.data).toMatchObject([
    { amount: 29, status: 'paid', invoice_pdf: expect.stringMatching(/^https:/) },
  ]);
});

test('a bank that asks the holder of a card is answered, and the same purchase has its plan', async () => {
  const { token } = await signUp();
  const card = server.stripe.tokenOf('4000002500003155');
  const purchased = (await purchase(token, card)).body;
  expect(purchased).toMatchObject({ success: false, error: 'requires_action' });
  expect(await planOf(token)).toBeNull();
  server.stripe.respondAsBank(purchased.data.client_secret, true);
  expect((await purchase(token, card)).body).toMatchObject({ success: true });
  expect(await planOf(token)).toMatchObject({ planid: 'lite' });
});

test('a call of the provider is what a plan follows', async () => {
  const { token, id } = await subscribed();
  const event = cancelAtStripe(id);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect(await deliver(event)).toBe(200);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
});

test('a call that somebody else made, changed on the way or sent again too late is refused and does nothing', async () => {
  const { token, id } = await subscribed();
  const event = cancelAtStripe(id);
  const { body, signature } = server.stripe.sign(event);
  const callsBefore = server.stripe.calls.length;
  const bad = [
    server.stripe.sign(event, { secret: 'whsec_forged' }),
    server.stripe.sign(event, { scheme: 'v0' }),
    server.stripe.sign(event, {
      change: (text) => text.replace('"livemode":false', '"livemode":falsf'),
    }),
    server.stripe.sign(event, { change: (text) => `${text} ` }),
    server.stripe.sign(event, { signedAt: new Date(clock().getTime() - 5 * MINUTE - 1000) }),
    { body, signature: '' },
    { body: '', signature },
    { body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
  ];
  for (const one of bad) expect(await send(one)).toBe(400);
  expect(server.stripe.calls).toHaveLength(callsBefore);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect(await deliver(event)).toBe(200);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
});

test('a call that comes twice does something once, also at the same moment', async () => {
  const { token, id } = await subscribed();
  const event = cancelAtStripe(id);
  expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([
    200, 200, 200,
  ]);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
  const callsBefore = server.stripe.calls.length;
  expect(await deliver(event)).toBe(200);
  expect(server.stripe.calls).toHaveLength(callsBefore);
});

test('a webhook that arrives late or out of order brings nothing old back', async () => {
  const { token, id } = await subscribed();
  const early = cancelAtStripe(id);
  const [later] = eventsAfter(() => server.stripe.happen(id, 'resume'));
  if (!later) throw new Error('Nothing happened.');
  turn(3 * DAY);
  for (const event of [later, early]) {
    expect(await deliver(event)).toBe(200);
    expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  }
});

test('a call about something else, or about a plan of nobody here, which then ends, changes nobody’s plan', async () => {
  const { token } = await subscribed();
  const before = await planOf(token);
  expect(await deliver(server.stripe.strangeEvent())).toBe(200);
  const [event] = eventsAfter(() => server.stripe.sellPlan('nobody-here'));
  if (!event) throw new Error('Nothing happened.');
  expect(await deliver(event)).toBe(200);
  const forgotten = { method: 'DELETE', path: expect.stringMatching(/^\/v1\/customers\//) };
  await vi.waitFor(() => expect(server.stripe.calls.at(-1)).toMatchObject(forgotten), WAITING);
  expect(await planOf(token)).toEqual(before);
});

test('a call that comes while the provider cannot be asked is not taken, and works when it comes again', async () => {
  const { token, id } = await subscribed();
  const event = cancelAtStripe(id);
  server.stripe.trouble('fault', 'fault', 'fault');
  expect(await deliver(event)).toBe(503);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect(await deliver(event)).toBe(200);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'cancel_on_period_end' });
});

test('a purchase whose response was lost becomes a plan when the provider reports it', async () => {
  const { token, email } = await signUp();
  const { id } = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const events = eventsAfter(() => server.stripe.sellPlan(id));
  expect(await planOf(token)).toBeNull();
  for (const event of events) expect(await deliver(event)).toBe(200);
  expect(await planOf(token)).toMatchObject({ planid: 'lite', subscription_status: 'active' });
  const { body } = await purchase(token, server.stripe.tokenOf('4242424242424242'));
  expect(body).toMatchObject({ success: false, message: 'You already have this plan.' });
});

test('a person gets an e-mail about a failed renewal, and the plan ends when Stripe has tried for a week', async () => {
  const { token, email, customer } = await subscribed();
  server.stripe.setRefusing(customer, true);
  const { period_end } = await planOf(token);
  turn(new Date(period_end).getTime() + 2 * HOUR - clock().getTime());
  for (const event of eventsAfter(() => server.stripe.passTime())) await deliver(event);
  expect(await planOf(await signInAgain(email))).toMatchObject({
    subscription_status: 'active',
    failed_payment: { amount: 29, next_try: expect.any(String) },
  });
  turn(8 * DAY);
  for (const event of eventsAfter(() => server.stripe.passTime())) await deliver(event);
  const again = await signInAgain(email);
  expect(await planOf(again)).toBeNull();
  const { body } = await call(again, billingCalls.getTransactions);
  expect(body.data[0]).toMatchObject({ amount: 29, status: 'uncollectible' });
});
