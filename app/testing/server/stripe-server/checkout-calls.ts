/** Direct charges: https://docs.stripe.com/api/checkout/sessions, refunds and disputes, on connected accounts. */
import * as z from 'zod/mini';
import { type AccountCall, accountCall, expand, flag, listParams, pageOf, whole } from './call.ts';
import {
  netOf,
  type StoredAccount,
  type StoredRefund,
  type StoredSession,
} from './connected-ledger.ts';
import { addEvent, type Books, nextId, nowIn } from './ledger.ts';
import { invalid, missing } from './stripe-fault.ts';

const LEAST = 50; // cents
const SOONEST = 30 * 60; // seconds
const LATEST = 24 * 60 * 60;

const currency = z.string().check(z.regex(/^[a-z]{3}$/));
const newSession = z.strictObject({
  mode: z.literal('payment'),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  client_reference_id: z.string().check(z.maxLength(200)),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency,
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(250)) }),
      }),
    }),
  ]),
  payment_intent_data: z.strictObject({
    description: z.string().check(z.maxLength(1000)),
    application_fee_amount: z.optional(whole),
  }),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: whole,
});

const newRefund = z.strictObject({
  payment_intent: z.string(),
  amount: whole,
  metadata: z.record(z.string(), z.string()),
  refund_application_fee: z.optional(flag),
});

const ofPayment = listParams({ payment_intent: z.string() });

export const checkoutCalls: readonly AccountCall[] = [
  accountCall('POST', '/v1/checkout/sessions', newSession, (books, account, sent) => {
    if (!account.charges_enabled) {
      throw invalid('Your account cannot currently make live charges.');
    }
    const { currency: of, unit_amount: cents } = sent.line_items[0].price_data;
    const { application_fee_amount: share } = sent.payment_intent_data;
    if (cents < LEAST) throw invalid('The amount is too small.', 'amount_too_small');
    if (share !== undefined && (share <= 0 || share > cents)) {
      throw invalid('The application fee must be positive, and at most the amount.');
    }
    const now = nowIn(books);
    if (sent.expires_at < now + SOONEST || sent.expires_at > now + LATEST) {
      throw invalid('expires_at is 30 minutes to 24 hours from now.', undefined, 'expires_at');
    }
    const id = nextId(books, 'cs_test');
    const session: StoredSession = {
      ...{ id, object: 'checkout.session', account: account.id, created: now, currency: of },
      ...{ amount_total: cents, client_reference_id: sent.client_reference_id },
      ...{ expires_at: sent.expires_at, payment_status: 'unpaid', status: 'open' },
      ...{ success_url: sent.success_url, cancel_url: sent.cancel_url },
      ...{ payment_intent: null, shareCents: share ?? 0 },
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    books.connected.sessions.set(id, session);
    return session;
  }),
  accountCall('GET', '/v1/checkout/sessions', ofPayment, (books, account, sent) =>
    pageOf(
      '/v1/checkout/sessions',
      [...books.connected.sessions.values()].filter(
        (one) => one.account === account.id && one.payment_intent === sent.payment_intent,
      ),
      sent,
    ),
  ),
  accountCall(
    'GET',
    '/v1/checkout/sessions/:id',
    z.strictObject({ expand }),
    (books, account, sent, id) => {
      const session = findSession(books, id, account);
      const payment = books.connected.directPayments.get(session.payment_intent ?? '');
      const isExpanded = sent.expand?.includes('payment_intent') === true;
      return { ...session, ...(isExpanded && payment && { payment_intent: payment }) };
    },
  ),
  accountCall(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    z.strictObject({}),
    (books, account, _, id) => {
      const session = findSession(books, id, account);
      if (session.status !== 'open') {
        throw invalid(`Only open sessions can expire, and this one is ${session.status}.`);
      }
      return expireSession(books, session);
    },
  ),
  accountCall('POST', '/v1/refunds', newRefund, (books, account, sent) => {
    const payment = books.connected.directPayments.get(sent.payment_intent);
    if (payment?.account !== account.id) throw missing('payment_intent', sent.payment_intent);
    const net = netOf(books.connected, payment.id);
    if (net === 0) throw invalid('It has been refunded.', 'charge_already_refunded');
    if (sent.amount <= 0 || sent.amount > net) {
      throw invalid(`Refund amount (${sent.amount}) is greater than unrefunded amount (${net}).`);
    }
    if (sent.refund_application_fee === true) {
      if (payment.shareCents === 0) throw invalid('There is no application fee to refund.');
      payment.shareRefunded += Math.round((payment.shareCents * sent.amount) / payment.amount);
    }
    const refund: StoredRefund = {
      ...{ id: nextId(books, 're'), object: 'refund', amount: sent.amount, status: 'succeeded' },
      ...{ created: nowIn(books), metadata: sent.metadata, payment_intent: payment.id },
    };
    books.connected.refunds.unshift(refund);
    const charge = { object: 'charge', payment_intent: payment.id };
    addEvent(books, 'charge.refunded', charge, account.id);
    return refund;
  }),
  accountCall('GET', '/v1/refunds', ofPayment, (books, account, sent) =>
    pageOf('/v1/refunds', ofAccount(books.connected.refunds, books, account, sent), sent),
  ),
  accountCall('GET', '/v1/disputes', ofPayment, (books, account, sent) =>
    pageOf('/v1/disputes', ofAccount(books.connected.disputes, books, account, sent), sent),
  ),
];

function ofAccount<T extends { readonly payment_intent: string }>(
  rows: readonly T[],
  { connected }: Books,
  { id }: StoredAccount,
  { payment_intent: payment }: { readonly payment_intent: string },
): T[] {
  const isOwn = connected.directPayments.get(payment)?.account === id;
  return isOwn ? rows.filter((row) => row.payment_intent === payment) : [];
}

function findSession(books: Books, id: string, account: StoredAccount): StoredSession {
  const session = books.connected.sessions.get(id);
  if (session?.account !== account.id) throw missing('checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at <= nowIn(books)) {
    expireSession(books, session);
  }
  return session;
}

function expireSession(books: Books, session: StoredSession): StoredSession {
  session.status = 'expired';
  session.url = null;
  addEvent(books, 'checkout.session.expired', session, session.account);
  return session;
}

/** Pays an open session as a customer does on its page; false where it is not open any more. */
export function paySession(books: Books, id: string): boolean {
  const session = books.connected.sessions.get(id);
  const account = books.connected.accounts.get(session?.account ?? '');
  if (!session || !account) throw new Error('There is no such session.');
  if (findSession(books, id, account).status !== 'open') return false;
  const payment = nextId(books, 'pi');
  const cents = session.amount_total ?? 0;
  books.connected.directPayments.set(payment, {
    ...{ id: payment, object: 'payment_intent', account: account.id, status: 'succeeded' },
    ...{ amount: cents, amount_received: cents, currency: session.currency ?? '' },
    ...{ shareCents: session.shareCents, shareRefunded: 0 },
  });
  session.payment_intent = payment;
  session.payment_status = 'paid';
  session.status = 'complete';
  session.url = null;
  addEvent(books, 'checkout.session.completed', session, account.id);
  return true;
}
