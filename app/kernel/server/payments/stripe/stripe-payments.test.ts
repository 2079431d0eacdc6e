/** What is specific to Stripe: keys, errors, catalog, and signatures of webhooks. */
import { randomUUID } from 'node:crypto';
import { LITE_CENTS } from '@evenfield/wire/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type StripeServer,
  startStripeServer,
  stripeChoice,
} from '#testing/server/stripe-server/stripe-server.ts';
import { MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { newBuyer, newCustomer } from '../payments-suite/buy-on.ts';
import { stripePayments } from './stripe-payments.ts';

const { clock, turn } = turnableClock();
let server: StripeServer;
beforeAll(async () => {
  server = await startStripeServer(clock);
});
afterAll(() => server.close());

const connect = (at = server, secretKey = stripeChoice(at).secretKey) =>
  stripePayments({ ...stripeChoice(at), secretKey }, clock);

const newInput = async (at = server, number = '4242424242424242') => ({
  customer: await newCustomer(connect(at)),
  plan: 'lite' as const,
  cardToken: at.tokenOf(number),
  key: randomUUID(),
});

test('every step of a purchase that makes something is made under a key of its own, the same when it is made again', async () => {
  const own = await startStripeServer(clock);
  const input = await newInput(own);
  await connect(own).subscribe(input);
  const steps = own.calls.filter(({ method, path }) => method === 'POST' && !names(path));
  expect(steps.map(({ path }) => path.replace(/\/\w+_\d+/, '/:id'))).toEqual([
    '/v1/customers',
    '/v1/billing/meters',
    '/v1/prices',
    '/v1/prices',
    '/v1/payment_methods',
    '/v1/payment_methods/:id/attach',
    '/v1/subscriptions',
    '/v1/payment_intents/:id/confirm',
  ]);
  expect(steps.some(({ key }) => key?.includes('retry'))).toBe(false); // made up by the library
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  const [begun] = steps.filter(({ path }) => path === '/v1/subscriptions');
  expect(begun?.params).toMatchObject({
    billing_mode: { type: 'flexible' },
    payment_behavior: 'default_incomplete',
    items: [{ price: expect.any(String) }, { price: expect.any(String) }],
  });
  await own.close();
});

const names = (path: string) => path.startsWith('/v1/customers/'); // updates the customer

test('a purchase that breaks off at any call is made once when it is sent again', async () => {
  await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const own = await startStripeServer(clock);
      const payments = connect(own);
      const [buyer, cardToken, key] = [newBuyer(), own.tokenOf('4242424242424242'), randomUUID()];
      const buy = async () => {
        const customer = await newCustomer(payments, buyer);
        return payments.subscribe({ customer, plan: 'lite', cardToken, key });
      };
      // The library tries three times before it gives up; Stripe received the first.
      own.trouble(...Array(at).fill('none'), 'lostAnswer', 'lostCall', 'lostCall');
      await buy().catch(({ code }) => expect(code).toBe('overloaded'));
      const bought = await buy();
      expect(bought).toMatchObject({ kind: 'subscribed', plan: { state: 'active' } });
      expect([own.books.customers.size, own.books.subscriptions.size]).toEqual([1, 1]);
      const paid = [...own.books.payments.values()].filter(({ status }) => status === 'succeeded');
      expect(paid.map(({ amount }) => amount)).toEqual([LITE_CENTS]);
      await own.close();
    }),
  );
});

test('a response that was lost is requested again', async () => {
  const payments = connect();
  await payments.subscribe(await newInput()); // loads the catalog
  const input = await newInput();
  server.trouble('none', 'none', 'none', 'none', 'none', 'none', 'none', 'lostAnswer');
  const before = server.calls.length;
  expect(await payments.subscribe(input)).toMatchObject({ kind: 'subscribed' });
  expect(server.calls.slice(before).filter(({ replayed }) => replayed)).toMatchObject([
    { path: expect.stringMatching(/confirm$/) },
  ]);
});

test('a card that is refused only when it is charged is refused for good', async () => {
  const input = await newInput(server, '4000000000000341');
  const refused = { kind: 'refused', code: 'card_declined' };
  expect(await connect().subscribe(input)).toMatchObject(refused);
  expect(await connect().subscribe(input)).toMatchObject(refused);
});

test.each([
  ['fault', 3],
  ['tooMany', 1],
  ['lostCall', 3],
] as const)(
  'where Stripe does not respond (%s) the server reports that it is overloaded',
  async (trouble, times) => {
    const payments = connect();
    server.trouble(...Array(times).fill(trouble));
    await expect(payments.read('sub_nobody')).rejects.toMatchObject({ code: 'overloaded' });
    expect(await payments.read('sub_nobody')).toBeNull();
  },
);

test('a logged error contains no key and no secret of a payment', async () => {
  const key = 'sk_live_abcdefghijklmnop';
  const error = await connect(server, key)
    .subscribe(await newInput())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const sent = [
    String(error),
    JSON.stringify(error),
    JSON.stringify(Object.entries(error as Error)),
  ];
  expect(sent.join(' ')).not.toMatch(/sk_live|secret|pi_|tok_/);
  expect(String(error)).toContain('StripeAuthenticationError');
});

test('the prices and the meter are made once, and found by every process', async () => {
  const own = await startStripeServer(clock);
  const processes = [connect(own), connect(own), connect(own)];
  await Promise.all(processes.map(async (payments) => payments.subscribe(await newInput(own))));
  expect(own.books.meters.size).toBe(1);
  expect(own.books.prices.size).toBe(2);
  await own.close();
});

test('a price that is not what is asked now is replaced by one that is', async () => {
  const own = await startStripeServer(clock);
  await connect(own).subscribe(await newInput(own));
  for (const price of own.books.prices.values()) price.unit_amount = 1;
  turn(25 * 60 * MINUTE);
  const bought = await connect(own).subscribe(await newInput(own));
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  const stretch = { kind: 'newest' } as const;
  const { customerId } = bought.plan;
  const { invoices } = await connect(own).listInvoices(customerId, { stretch, length: 1 });
  expect(invoices).toMatchObject([{ cents: LITE_CENTS }]);
  expect(own.books.prices.size).toBe(4);
  await own.close();
});

test('a report is counted once, also when Stripe has forgotten the call but not the event', async () => {
  const payments = connect();
  const bought = await payments.subscribe(await newInput());
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  const { customerId } = bought.plan;
  const report = { identifier: randomUUID(), customerId, matches: 9, at: clock() };
  await payments.reportUsage(report);
  await payments.reportUsage(report);
  const usage = server.books.usage.filter(({ customer }) => customer === customerId);
  expect(usage.map(({ value }) => value)).toEqual([9]);
});

describe('an event', () => {
  const eventOf = async () => {
    const bought = await connect().subscribe(await newInput());
    const event = server.books.events.findLast(({ type }) => type === 'invoice.paid');
    if (bought.kind !== 'subscribed' || !event) throw new Error('Nothing happened.');
    return { event, subscriptionId: bought.plan.subscriptionId };
  };
  const receive = ({ body, signature }: { body: string; signature: string | undefined }) =>
    connect().readEvent(Buffer.from(body), signature);

  test('names the plan that it is about, however often it comes', async () => {
    const { event, subscriptionId } = await eventOf();
    for (const late of [0, 4, 1000]) {
      turn(late * MINUTE); // Stripe signs each delivery anew
      expect(receive(server.sign(event))).toEqual({ id: event.id, subscriptionId });
    }
  });

  test('is refused from anybody else, changed by a byte, or too late', async () => {
    const { event } = await eventOf();
    const { body, signature } = server.sign(event);
    const bad = [
      server.sign(event, { secret: 'whsec_forged' }),
      server.sign(event, { scheme: 'v0' }),
      server.sign(event, { change: (text) => text.replace('paid', 'pais') }),
      server.sign(event, { change: (text) => `${text} ` }),
      server.sign(event, { change: () => '' }),
      server.sign(event, { signedAt: new Date(clock().getTime() - 5 * MINUTE - 1000) }),
      { body, signature: undefined },
      { body, signature: '' },
      { body, signature: 't=,v1=' },
      { body, signature: signature.replace(/t=\d+/, 't=1') },
    ];
    for (const call of bad) {
      expect(() => receive(call)).toThrow(expect.objectContaining({ code: 'malformed' }));
    }
    const old = new Date(clock().getTime() - 5 * MINUTE + 1000);
    expect(receive(server.sign(event, { signedAt: old }))).toMatchObject({ id: event.id });
  });
});
