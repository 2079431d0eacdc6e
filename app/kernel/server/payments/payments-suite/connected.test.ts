/** Payments to connected accounts, the same with every provider. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { paySession } from '#testing/server/stripe-server/checkout-calls.ts';
import { dispute, onboard } from '#testing/server/stripe-server/connected-happen.ts';
import { startStripeServer, stripeChoice } from '#testing/server/stripe-server/stripe-server.ts';
import type { CheckoutInput, ConnectedEvent, ConnectedPayments } from '../connected.ts';
import { openConnected } from '../open-connected.ts';
import {
  disputeTestPayment,
  onboardTestAccount,
  payTestCheckout,
} from '../test-mode/test-customer.ts';
import { wholeSeconds } from './whole-seconds.ts';

const HOUR = 3_600_000; // milliseconds

interface ConnectedBench {
  readonly connect: ConnectedPayments;
  readonly now: () => Date;
  readonly turnTo: (time: Date) => void;
  readonly onboard: (account: string) => Promise<unknown>;
  readonly pay: (checkout: string) => Promise<boolean>;
  readonly dispute: (payment: string, state: 'open' | 'won') => Promise<unknown>;
  /** Returns what events since the last call were about. */
  readonly takeNotified: () => readonly ConnectedEvent['about'][];
  readonly close: () => Promise<void>;
}

async function openTestBench(): Promise<ConnectedBench> {
  const { clock, turnTo } = wholeSeconds();
  const database = await openFreshDatabase();
  let heard: ConnectedEvent[] = [];
  const onEvent = async (event: ConnectedEvent) => void heard.push(event);
  const place = { db: database.db, now: clock, address: () => 'http://localhost', onEvent };
  const connect = await openConnected({ kind: 'test' }, place);
  return {
    ...{ connect: connect!, now: clock, turnTo, close: database.close },
    onboard: (account) => onboardTestAccount(place, account),
    pay: (id) => payTestCheckout(place, id),
    dispute: (payment, state) => disputeTestPayment(place, { payment, cents: 2500, state }),
    takeNotified: () => {
      const about = heard.map((event) => event.about);
      heard = [];
      return about;
    },
  };
}

async function openStripeBench(): Promise<ConnectedBench> {
  const { clock, turnTo } = wholeSeconds();
  const server = await startStripeServer(clock);
  const place = { db: null as never, now: clock, address: () => '', onEvent: async () => {} };
  const connect = await openConnected(stripeChoice(server), place);
  let delivered = 0;
  return {
    ...{ connect: connect!, now: clock, turnTo, close: server.close },
    onboard: async (account) => onboard(server.books, account, 'Lions Club'),
    pay: async (id) => paySession(server.books, id),
    dispute: async (payment, state) =>
      dispute(server.books, payment, state === 'won' ? 'won' : 'needs_response'),
    takeNotified: () => {
      const events = server.books.events.slice(delivered);
      delivered = server.books.events.length;
      return events.map((event) => {
        const { body, signature } = server.sign(event);
        return connect!.readEvent(Buffer.from(body), signature).about;
      });
    },
  };
}

describe.each([
  ['Stripe', openStripeBench],
  ['the built-in test mode', openTestBench],
])('with %s', (_, open) => {
  let bench: ConnectedBench;
  let account: string;
  beforeAll(async () => {
    bench = await open();
    account = await newAccount();
    await bench.onboard(account);
  });
  afterAll(() => bench.close());

  const newAccount = (key: string = randomUUID()) =>
    bench.connect.createAccount({ key, email: 'ada@example.org', country: null });

  function inputFor(fields: Partial<CheckoutInput> = {}): CheckoutInput {
    return {
      ...{ key: randomUUID(), reference: randomUUID(), description: 'Spring League', cents: 2500 },
      ...{ currency: 'usd', shareCents: 50, expires: new Date(bench.now().getTime() + HOUR) },
      ...{ successUrl: 'https://league.example/done', cancelUrl: 'https://league.example/back' },
      ...fields,
    };
  }

  async function newPayment(fields: Partial<CheckoutInput> = {}) {
    const input = inputFor(fields);
    const { id } = await bench.connect.createCheckout(account, input);
    expect(await bench.pay(id)).toBe(true);
    const { payment } = (await bench.connect.readCheckout(account, id))!;
    return { ...input, id, payment: payment!.id };
  }

  test('an account takes payments once its owner has told about it', async () => {
    const key = randomUUID();
    const id = await newAccount(key);
    expect(await newAccount(key)).toBe(id);
    expect(await bench.connect.readAccount(id)).toMatchObject({ id, canCharge: false });
    const urls = { back: 'https://league.example/fees', again: 'https://league.example/again' };
    expect(await bench.connect.onboardingUrl(id, urls)).toMatch(/^https?:/);
    const early = bench.connect.createCheckout(id, inputFor());
    await expect(early).rejects.toMatchObject({ code: 'overloaded' });
    bench.takeNotified();
    await bench.onboard(id);
    expect(bench.takeNotified()).toEqual([{ kind: 'account', id }]);
    expect(await bench.connect.readAccount(id)).toMatchObject({ canCharge: true, currency: 'usd' });
    expect(await bench.connect.readAccount('acct_unknown')).toBeNull();
  });

  test('a checkout is open until it is paid, once', async () => {
    const input = inputFor();
    const { reference } = input;
    const made = await bench.connect.createCheckout(account, input);
    expect(made).toMatchObject({ state: 'open', reference, payment: null });
    expect(await bench.connect.createCheckout(account, input)).toEqual(made);
    expect(await bench.connect.readCheckout(account, made.id)).toEqual(made);
    bench.takeNotified();
    expect(await bench.pay(made.id)).toBe(true);
    expect(bench.takeNotified()).toEqual([{ kind: 'checkout', id: made.id }]);
    const paid = (await bench.connect.readCheckout(account, made.id))!;
    expect(paid).toMatchObject({ state: 'paid', url: null, reference });
    expect(paid.payment).toMatchObject({ cents: 2500, refunds: [], disputes: [] });
    expect(await bench.connect.findCheckout(account, paid.payment!.id)).toBe(made.id);
    await bench.connect.expireCheckout(account, made.id);
    expect(await bench.connect.readCheckout(account, made.id)).toEqual(paid);
  });

  test('the same key with another order is refused', async () => {
    const input = inputFor();
    await bench.connect.createCheckout(account, input);
    const other = bench.connect.createCheckout(account, { ...input, cents: 2600 });
    await expect(other).rejects.toMatchObject({ code: 'malformed' });
  });

  test('a checkout that has expired, by hand or by time, is not paid', async () => {
    const first = await bench.connect.createCheckout(account, inputFor());
    await bench.connect.expireCheckout(account, first.id);
    const second = await bench.connect.createCheckout(account, inputFor());
    bench.turnTo(new Date(bench.now().getTime() + 2 * HOUR));
    for (const { id } of [first, second]) {
      expect(await bench.pay(id)).toBe(false);
      expect(await bench.connect.readCheckout(account, id)).toMatchObject({
        ...{ state: 'expired', url: null, payment: null },
      });
    }
  });

  test('another account has neither the checkout nor the payment', async () => {
    const { id, payment } = await newPayment();
    const other = await newAccount();
    await bench.onboard(other);
    expect(await bench.connect.readCheckout(other, id)).toBeNull();
    expect(await bench.connect.findCheckout(other, payment)).toBeNull();
    const order = { key: randomUUID(), reference: randomUUID(), payment, cents: 100 };
    expect(await bench.connect.refund(other, { ...order, hasShare: true })).toBe('refused');
  });

  test('a payment is refunded in parts, by each key once, and never beyond', async () => {
    const { id, payment } = await newPayment();
    const reference = randomUUID();
    const refund = (cents: number, key: string = randomUUID()) =>
      bench.connect.refund(account, { key, reference, payment, cents, hasShare: true });
    const key = randomUUID();
    bench.takeNotified();
    expect(await refund(1000, key)).toBe('refunded');
    expect(bench.takeNotified()).toEqual([{ kind: 'payment', id: payment }]);
    expect(await refund(1000, key)).toBe('refunded');
    expect(await refund(1501)).toBe('refused');
    expect(await refund(1500)).toBe('refunded');
    expect(await refund(1)).toBe('refused');
    const { refunds } = (await bench.connect.readCheckout(account, id))!.payment!;
    expect(refunds.map(({ cents }) => cents).sort()).toEqual([1000, 1500]);
    expect(refunds).toMatchObject([
      { reference, failed: false },
      { reference, failed: false },
    ]);
  });

  test('a payment without a share of ours is refunded, too', async () => {
    const { payment } = await newPayment({ shareCents: 0 });
    const order = { key: randomUUID(), reference: randomUUID(), payment, cents: 2500 };
    expect(await bench.connect.refund(account, { ...order, hasShare: false })).toBe('refunded');
  });

  test('a bank takes a payment back, and gives it back', async () => {
    const { id, payment } = await newPayment();
    const disputes = async () =>
      (await bench.connect.readCheckout(account, id))!.payment!.disputes.map(
        ({ cents, state }) => ({
          ...{ cents, state },
        }),
      );
    bench.takeNotified();
    await bench.dispute(payment, 'open');
    expect(bench.takeNotified()).toEqual([{ kind: 'payment', id: payment }]);
    expect(await disputes()).toEqual([{ cents: 2500, state: 'open' }]);
    const order = { key: randomUUID(), reference: randomUUID(), payment, cents: 100 };
    expect(await bench.connect.refund(account, { ...order, hasShare: true })).toBe('refused');
    await bench.dispute(payment, 'won');
    expect(await disputes()).toEqual([{ cents: 2500, state: 'won' }]);
  });
});
