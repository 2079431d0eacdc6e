import * as z from 'zod/mini';
import { markUncollectible } from './bill-status.ts';
import { type Call, call, expand, flag, listParams, pageOf } from './call.ts';
import { cardShape } from './cards.ts';
import { finalize, findInvoice, payInvoice, voidInvoice } from './invoices.ts';
import type { Books, StoredInvoice, StoredSubscription } from './ledger.ts';
import { chargeCard, findPayment } from './payments.ts';
import { findSubscription } from './plan-status.ts';
import { invalid } from './stripe-fault.ts';
import { cancelNow, changeSubscription, createSubscription } from './subscriptions.ts';

const none = z.strictObject({});
const marks = z.optional(z.record(z.string(), z.string()));

export const planCalls: readonly Call[] = [
  call('GET', '/v1/subscriptions', listParams({ customer: z.string() }), (books, sent) => {
    const { customer, expand: wanted = [], ...page } = sent;
    const found = [...books.subscriptions.values()]
      .filter((one) => one.customer === customer && one.status !== 'canceled')
      .toReversed();
    const list = pageOf('/v1/subscriptions', found, page);
    const inner = wanted.map((path) => path.replace(/^data\./, ''));
    return { ...list, data: list.data.map((one) => viewPlan(books, one, inner)) };
  }),
  call(
    'POST',
    '/v1/subscriptions',
    z.strictObject({
      customer: z.string(),
      default_payment_method: z.string(),
      items: z.array(z.strictObject({ price: z.string() })),
      payment_behavior: z.literal('default_incomplete'), // the others charge before anybody is asked
      payment_settings: z.strictObject({
        payment_method_types: z.tuple([z.literal('card')]),
        save_default_payment_method: z.literal('on_subscription'),
      }),
      billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }),
      metadata: marks,
      expand,
    }),
    (books, sent) => {
      const made = createSubscription(books, {
        customer: sent.customer,
        card: sent.default_payment_method,
        prices: sent.items.map(({ price }) => price),
        billingMode: sent.billing_mode.type,
        metadata: sent.metadata ?? {},
      });
      return viewPlan(books, made, sent.expand);
    },
  ),
  call('GET', '/v1/subscriptions/:id', z.strictObject({ expand }), (books, sent, id) =>
    viewPlan(books, findSubscription(books, id), sent.expand),
  ),
  call(
    'POST',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancel_at_period_end: z.optional(flag),
      default_payment_method: z.optional(z.string()),
      metadata: marks,
    }),
    (books, change, id) => {
      const found = findSubscription(books, id);
      changeSubscription(books, found, change);
      return viewPlan(books, found);
    },
  ),
  call(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({ invoice_now: z.optional(flag), prorate: z.optional(z.literal('false')) }),
    (books, { invoice_now }, id) => {
      const found = findSubscription(books, id);
      cancelNow(books, found, invoice_now === true);
      return viewPlan(books, found);
    },
  ),
  call(
    'GET',
    '/v1/invoices',
    listParams({
      customer: z.string(),
      status: z.optional(z.string()),
      subscription: z.optional(z.string()),
    }),
    (books, { customer, status, subscription, ...page }) => {
      const found = [...books.invoices.values()].filter(
        (one) =>
          one.customer === customer &&
          (status === undefined || one.status === status) &&
          (subscription === undefined ||
            one.parent.subscription_details.subscription === subscription),
      );
      const list = pageOf('/v1/invoices', found.toReversed(), page);
      return { ...list, data: list.data.map((one) => structuredClone(one)) };
    },
  ),
  call('GET', '/v1/invoices/:id', z.strictObject({ expand }), (books, sent, id) => {
    const wanted = (sent.expand ?? []).map((path) => `latest_invoice.${path}`);
    return viewBill(books, findInvoice(books, id), wanted);
  }),
  call(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: flag }),
    (books, { auto_advance }, id) => {
      const found = findInvoice(books, id);
      finalize(books, found);
      found.auto_advance = auto_advance;
      if (!auto_advance) found.next_payment_attempt = null;
      return found;
    },
  ),
  call(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ off_session: flag, payment_method: z.optional(z.string()) }),
    (books, { payment_method: card }, id) => {
      const found = findInvoice(books, id);
      payInvoice(books, found, card);
      return found;
    },
  ),
  call('POST', '/v1/invoices/:id/void', none, (books, _, id) => {
    const found = findInvoice(books, id);
    voidInvoice(books, found);
    return found;
  }),
  call('POST', '/v1/invoices/:id/mark_uncollectible', none, (books, _, id) => {
    const found = findInvoice(books, id);
    markUncollectible(books, found);
    return found;
  }),
  call('GET', '/v1/payment_intents/:id', none, (books, _, id) => findPayment(books, id)[1]),
  call(
    'POST',
    '/v1/payment_intents/:id/confirm',
    z.strictObject({ payment_method: z.string(), use_stripe_sdk: flag }),
    (books, { payment_method }, id) => {
      const [invoice, payment] = findPayment(books, id);
      chargeCard(books, invoice, payment, payment_method);
      return payment;
    },
  ),
];

/** With what was asked to stand in place of its id, and what comes only when asked for. */
function viewPlan(books: Books, plan: StoredSubscription, wanted: readonly string[] = []) {
  const unknown = wanted.find((path) => !EXPANDABLE.includes(path));
  if (unknown !== undefined) throw invalid(`This property cannot be expanded (${unknown}).`);
  const status = books.lags && plan.status === 'active' ? 'incomplete' : plan.status;
  const card = wanted.includes(CARD) ? books.cards.get(plan.default_payment_method) : undefined;
  const bill = wanted.some((path) => path.startsWith('latest_invoice'));
  return {
    ...plan,
    status,
    ...(card && { default_payment_method: cardShape(card) }),
    ...(bill && {
      latest_invoice: viewBill(books, findInvoice(books, plan.latest_invoice), wanted),
    }),
  };
}

const SECRET = 'latest_invoice.confirmation_secret';
const PAYMENTS = 'latest_invoice.payments';
const CARD = 'default_payment_method';
const EXPANDABLE = ['latest_invoice', SECRET, PAYMENTS, CARD];

function viewBill(books: Books, invoice: StoredInvoice, wanted: readonly string[]) {
  const payment = books.payments.get(invoice.id);
  const data = payment && [
    {
      object: 'invoice_payment',
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: payment.id },
    },
  ];
  return {
    ...invoice,
    ...(wanted.includes(SECRET) && {
      confirmation_secret: payment
        ? { client_secret: payment.client_secret, type: 'payment_intent' }
        : null,
    }),
    ...(wanted.includes(PAYMENTS) && {
      payments: { object: 'list', data: data ?? [], has_more: false, url: '/v1/invoice_payments' },
    }),
  };
}
