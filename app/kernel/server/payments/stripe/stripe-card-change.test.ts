/** Card changes at Stripe: idempotency keys, interrupted calls, and banks that always ask. */
import { randomUUID } from 'node:crypto';
import { LITE_CENTS } from '@evenfield/wire/billing';
import { expect, test } from 'vitest';
import { startStripeServer, stripeChoice } from '#testing/server/stripe-server/stripe-server.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { newCustomer } from '../payments-suite/buy-on.ts';
import { stripePayments } from './stripe-payments.ts';

/** Buys a plan whose renewal has just failed, with another card for it. */
async function openOverdue(number = '5555555555554444') {
  const { clock } = turnableClock();
  const server = await startStripeServer(clock);
  const payments = stripePayments(stripeChoice(server), clock);
  const bought = await payments.subscribe({
    ...{ customer: await newCustomer(payments), plan: 'lite', key: randomUUID() },
    cardToken: server.tokenOf('4242424242424242'),
  });
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  const { customerId, subscriptionId } = bought.plan;
  server.happen(subscriptionId, 'refuse');
  server.happen(subscriptionId, 'renew');
  const cardToken = server.tokenOf(number);
  const change = { customerId, subscriptionId, cardToken, key: randomUUID() };
  const from = server.calls.length;
  return {
    server,
    send: () => payments.changeCard(change),
    read: () => payments.read(subscriptionId),
    newCalls: () => server.calls.slice(from),
    paid: () => [...server.books.payments.values()].filter(({ status }) => status === 'succeeded'),
    customer: () => server.books.customers.get(customerId),
  };
}

test('every step of a change that makes or pays something has a key of its own', async () => {
  const { server, send, newCalls, customer, read } = await openOverdue();
  expect(await send()).toEqual({ kind: 'changed' });
  const steps = newCalls().filter(({ method }) => method === 'POST');
  expect(steps.map(({ path }) => path.replace(/\/\w+_\d+/, '/:id'))).toEqual([
    '/v1/payment_methods',
    '/v1/setup_intents',
    '/v1/setup_intents/:id/confirm',
    '/v1/invoices/:id/pay',
    '/v1/subscriptions/:id',
    '/v1/customers/:id',
  ]);
  const made = steps.slice(0, 4).map(({ key }) => key);
  expect(new Set(made).size).toBe(4);
  expect(made.some((key) => key === null || key.includes('retry'))).toBe(false);
  expect(steps[1]?.params).toMatchObject({ usage: 'off_session' });
  expect(steps[3]?.params).toMatchObject({ off_session: 'false' }); // the cardholder is present
  const card = customer()?.default_card ?? '';
  expect(server.books.cards.get(card)?.shown.last4).toBe('4444'); // the customer's, and
  expect(await read()).toMatchObject({ card: { last4: '4444' } }); // the plan's
  await server.close();
});

test('a change that breaks off at any call is made once when it is sent again', async () => {
  await Promise.all(
    Array.from({ length: 9 }, async (_, at) => {
      const { server, send, read, paid } = await openOverdue();
      // The library tries three times before it gives up; Stripe received the first.
      server.trouble(...Array(at).fill('none'), 'lostAnswer', 'lostCall', 'lostCall');
      await send().catch(({ code }) => expect(code).toBe('overloaded'));
      expect(await send()).toEqual({ kind: 'changed' });
      expect(await read()).toMatchObject({ state: 'active', card: { last4: '4444' } });
      expect(paid().map(({ amount }) => amount)).toEqual([LITE_CENTS, LITE_CENTS]);
      await server.close();
    }),
  );
});

test('a bank that asks about every payment is answered twice: for the card, and for what is owed', async () => {
  const { server, send, read, paid } = await openOverdue('4000002760003184');
  for (const kind of ['seti', 'pi']) {
    const pending = await send();
    if (pending.kind !== 'holderAsked') throw new Error(pending.kind);
    expect(pending.clientSecret).toMatch(new RegExp(`^${kind}_`));
    expect(await send()).toEqual(pending);
    server.respondAsBank(pending.clientSecret, true);
  }
  expect(await send()).toEqual({ kind: 'changed' });
  expect(await read()).toMatchObject({ state: 'active', card: { last4: '3184' } });
  expect(paid()).toHaveLength(2);
  await server.close();
});

test('a payment of what is owed that its holder refuses leaves the card as it was', async () => {
  const { server, send, read } = await openOverdue('4000002760003184');
  for (const approves of [true, false]) {
    const pending = await send();
    if (pending.kind !== 'holderAsked') throw new Error(pending.kind);
    server.respondAsBank(pending.clientSecret, approves);
  }
  const refused = { kind: 'refused', code: 'payment_intent_authentication_failure' };
  expect(await send()).toMatchObject(refused);
  expect(await send()).toMatchObject(refused);
  expect(await read()).toMatchObject({ state: 'overdue', card: { last4: '4242' } });
  await server.close();
});
