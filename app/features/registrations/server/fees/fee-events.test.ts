/** What the provider's events do to fees, and what happens where they or its answers are lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '#testing/server/run-job.ts';
import { call, signUp } from '#testing/server/sign-up.ts';
import { paySession } from '#testing/server/stripe-server/checkout-calls.ts';
import {
  disconnect,
  dispute,
  failRefund,
  refundThere,
} from '#testing/server/stripe-server/connected-happen.ts';
import type { StoredEvent } from '#testing/server/stripe-server/ledger.ts';
import type { StripeServer } from '#testing/server/stripe-server/stripe-server.ts';
import { HOUR, MINUTE } from '#testing/server/turn-clock.ts';
import { registrationCalls } from '../../api.ts';
import { feeCalls } from '../../fees-api.ts';
import {
  connect,
  deliver,
  type FeeTill,
  listFees,
  newPricedForm,
  openStripeTill,
  ownFee,
  pageFor,
  payOwn,
  readLedger,
  refund,
  registerFor,
} from '../testing/use-fees.ts';
import { callByLink } from '../testing/use-registrations.ts';

let till: FeeTill;
let stripe: StripeServer;
let url: string;
let token: string;
beforeAll(async () => {
  till = await openStripeTill();
  stripe = till.stripe!;
  url = till.served.url;
  token = (await signUp(url)).token;
  await connect(till, token);
});
afterAll(() => till.close());

const send = (event: StoredEvent, delivery?: Parameters<typeof deliver>[3]) =>
  deliver(url, stripe, event, delivery);

/** Returns the events of what happens at the provider, which nobody here has heard of. */
function eventsOf(happen: () => unknown): StoredEvent[] {
  const before = stripe.books.events.length;
  happen();
  return stripe.books.events.slice(before);
}

/** Somebody who has just paid, which nobody here knows. */
async function paidUnheard() {
  const form = await newPricedForm(url, token);
  const registered = await registerFor(url, form);
  const page = await pageFor(url, registered.secret);
  const session = page.split('/').at(-1)!;
  const [event] = eventsOf(() => paySession(stripe.books, session));
  const payment = stripe.books.connected.sessions.get(session)!.payment_intent!;
  return { form, ...registered, session, payment, event: event! };
}

const statusIn = async (form: { readonly id: string }) =>
  (await listFees(url, token, form))[0]!.status;

test('an event counts once, however often it comes', async () => {
  const { form, event } = await paidUnheard();
  expect(await statusIn(form)).toBe('due');
  for (const again of [1, 2, 3]) expect([again, await send(event)]).toEqual([again, 200]);
  const both = await Promise.all([send(event), send({ ...event, id: `${event.id}_other` })]);
  expect(both).toEqual([200, 200]);
  const [fee] = await listFees(url, token, form);
  expect(fee).toMatchObject({ status: 'paid', paid: 2500, payments: [{ cents: 2500 }] });
});

test('an event that is not signed, signed by another, changed or old is refused', async () => {
  const { form, event } = await paidUnheard();
  const old = new Date(till.now().getTime() - 6 * MINUTE);
  const forged = await Promise.all([
    send(event, { secret: 'whsec_guessed' }),
    send(event, { secret: 'whsec_evenfield' }), // that of events about plans
    send(event, { signedAt: old }),
    send(event, { change: (body) => body.replace('checkout', 'check-out') }),
    send(event, { scheme: 'v0' }),
  ]);
  expect(forged).toEqual([400, 400, 400, 400, 400]);
  expect(await statusIn(form)).toBe('due');
});

test('an event about another account changes nothing', async () => {
  const { form, event } = await paidUnheard();
  expect(await send({ ...event, account: 'acct_other' })).toBe(200);
  expect(await statusIn(form)).toBe('due');
});

test('the page that comes back asks the provider where the event was lost', async () => {
  const { secret } = await paidUnheard();
  expect(await ownFee(url, secret)).toMatchObject({ status: 'paid', paid: 2500, canPay: false });
});

test('a lost event is made up for when the page is over', async () => {
  const { form } = await paidUnheard();
  till.turn(2 * HOUR);
  await runJob(till.served, 'settleFees');
  expect(await statusIn(form)).toBe('paid');
});

test('events that come in another order come to the same', async () => {
  const { form, event, payment } = await paidUnheard();
  const more = eventsOf(() => {
    refundThere(stripe.books, payment, 700);
    dispute(stripe.books, payment, 'needs_response');
    dispute(stripe.books, payment, 'won');
  });
  for (const one of [...more.reverse(), event, ...more]) expect(await send(one)).toBe(200);
  const [fee] = await listFees(url, token, form);
  expect(fee).toMatchObject({
    ...{ status: 'paid', paid: 2500, refunded: 700, disputed: 0 },
    payments: [{ refundable: 1800 }],
  });
});

test('a refund that fails comes back into the ledger', async () => {
  const { form, event } = await paidUnheard();
  await send(event);
  const [fee] = await listFees(url, token, form);
  expect((await refund(url, token, fee!.payments[0]!.id, 2500)).body.success).toBe(true);
  expect(await statusIn(form)).toBe('refunded');
  const [failed] = eventsOf(() => failRefund(stripe.books, stripe.books.connected.refunds[0]!.id));
  await send(failed!);
  expect(await statusIn(form)).toBe('paid');
  expect((await readLedger(url, token)).slice(-2)).toMatchObject([
    { kind: 'refunded', cents: -2500, share: -62 },
    { kind: 'refundFailed', cents: 2500, share: 62 },
  ]);
});

test.each(['lostCall', 'lostAnswer', 'fault'] as const)(
  'a payment of which %s is started once',
  async (trouble) => {
    const form = await newPricedForm(url, token);
    const { secret } = await registerFor(url, form);
    const before = stripe.books.connected.sessions.size;
    stripe.trouble(trouble, trouble, trouble, trouble); // the library tries three times
    expect((await payOwn(url, secret)).status).toBe(503);
    stripe.trouble(); // from the next call on all is well
    const page = await pageFor(url, secret);
    expect(stripe.books.connected.sessions.size).toBe(before + 1);
    expect(await till.pay(page)).toBe(true);
    expect(await statusIn(form)).toBe('paid');
  },
);

test('a refund whose answer is lost is made once, and finished by itself', async () => {
  const { form, event } = await paidUnheard();
  await send(event);
  const payment = (await listFees(url, token, form))[0]!.payments[0]!.id;
  stripe.loseResponses('/v1/refunds');
  const key = randomUUID();
  expect((await refund(url, token, payment, 500, key)).status).toBe(503);
  stripe.loseResponses(null);
  till.turn(2 * MINUTE);
  await runJob(till.served, 'settleFees');
  expect((await listFees(url, token, form))[0]).toMatchObject({ refunded: 500 });
  expect((await refund(url, token, payment, 500, key)).body.success).toBe(true);
  expect((await listFees(url, token, form))[0]).toMatchObject({ refunded: 500 });
});

test('a refund of more than the provider has left is refused there, and books what is missing', async () => {
  const { form, event, payment } = await paidUnheard();
  await send(event);
  const entry = (await listFees(url, token, form))[0]!.payments[0]!.id;
  eventsOf(() => refundThere(stripe.books, payment, 2000));
  const refused = await refund(url, token, entry, 1000);
  expect(refused.body).toMatchObject({ success: false, error: 'refused' });
  expect((await listFees(url, token, form))[0]).toMatchObject({ refunded: 2000 });
});

test('a payment that comes as the place is given up is booked and proposed for a refund', async () => {
  const { form, secret, event } = await paidUnheard();
  await callByLink(url, secret, registrationCalls.withdrawOwnRegistration);
  await send(event);
  expect((await listFees(url, token, form))[0]).toMatchObject({
    ...{ state: 'withdrawn', paid: 2500, proposal: 2500 },
  });
});

test('the page of somebody who has withdrawn is closed', async () => {
  const form = await newPricedForm(url, token);
  const { secret } = await registerFor(url, form);
  const page = await pageFor(url, secret);
  await callByLink(url, secret, registrationCalls.withdrawOwnRegistration);
  await runJob(till.served, 'settleFees');
  expect(await till.pay(page)).toBe(false);
});

test('an account that is disconnected takes nothing any more', async () => {
  const { token: other } = await signUp(url);
  await connect(till, other);
  const form = await newPricedForm(url, other);
  const { secret } = await registerFor(url, form);
  const account = [...stripe.books.connected.accounts.keys()].at(-1)!;
  const [event] = eventsOf(() => disconnect(stripe.books, account));
  expect((await payOwn(url, secret)).status).toBe(503); // nobody has heard of it
  await send(event!);
  expect((await payOwn(url, secret)).body).toMatchObject({ success: false, error: 'offline' });
  expect(await ownFee(url, secret)).toMatchObject({ canPay: false, status: 'due' });
  const { body } = await call(url, other, feeCalls.connectFeeAccount, {});
  await till.onboard(body.data.url); // another account
  expect(await till.pay(await pageFor(url, secret))).toBe(true);
});
