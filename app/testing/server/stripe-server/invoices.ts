import { becomePaid, markUncollectible } from './bill-status.ts';
import {
  addEvent,
  type Books,
  nextId,
  nowIn,
  type StoredInvoice,
  type StoredItem,
  type StoredLine,
  type StoredSubscription,
} from './ledger.ts';
import { cancelPayment, chargeCard, createPayment } from './payments.ts';
import { endPlan, planOf, setStatus } from './plan-status.ts';
import { invalid, missing, StripeFault } from './stripe-fault.ts';

const HOUR = 3600; // seconds that a bill stays a draft
const RETRY_DAYS = [1, 3, 7]; // after the first try of a charge
const DAY = 24 * HOUR;

export type BillKind = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** What is billed of an item, and for which time. */
export interface BilledItem {
  readonly item: StoredItem;
  readonly start: number;
  readonly end: number;
}

export function createInvoice(
  books: Books,
  subscription: StoredSubscription,
  kind: BillKind,
  billed: readonly BilledItem[],
): StoredInvoice {
  const id = nextId(books, 'in');
  const now = nowIn(books);
  const data = billed.map((one) => lineOf(books, subscription, one));
  const invoice: StoredInvoice = {
    id,
    object: 'invoice',
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    auto_advance: true,
    automatically_finalizes_at: now + HOUR,
    billing_reason: kind,
    created: now,
    currency: 'usd',
    customer: subscription.customer,
    customer_name: null,
    customer_address: null,
    custom_fields: null,
    invoice_pdf: null,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: now + HOUR,
    number: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    period_end: now,
    period_start: now,
    status: 'draft',
    total: 0,
  };
  sumUp(invoice);
  books.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  addEvent(books, 'invoice.created', invoice);
  return invoice;
}

/** Usage is what was reported until now for times in the period. */
function lineOf(
  books: Books,
  { customer }: StoredSubscription,
  { item, start, end }: BilledItem,
): StoredLine {
  const { price } = item;
  const { unit_amount, recurring } = price;
  const used = books.usage.filter(
    (one) =>
      one.customer === customer &&
      one.meter === recurring?.meter &&
      one.timestamp >= start &&
      one.timestamp < end,
  );
  const quantity = recurring?.meter ? used.reduce((sum, { value }) => sum + value, 0) : 1;
  return {
    id: nextId(books, 'il'),
    object: 'line_item',
    amount: quantity * (unit_amount ?? 0),
    currency: 'usd',
    description: price.lookup_key,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    quantity,
  };
}

function sumUp(invoice: StoredInvoice): void {
  invoice.total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  invoice.amount_due = invoice.total;
  invoice.amount_remaining = invoice.total;
}

/** From now on nothing about it changes but whether it is paid. */
export function finalize(books: Books, invoice: StoredInvoice): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.');
  const subscription = planOf(books, invoice);
  for (const line of invoice.lines.data) {
    const { price } = line.pricing.price_details;
    const item = subscription.items.data.find((one) => one.price.id === price);
    if (item)
      Object.assign(line, lineOf(books, subscription, { item, ...line.period }), { id: line.id });
  }
  sumUp(invoice);
  const payer = books.customers.get(invoice.customer);
  invoice.customer_name = payer?.name ?? null;
  invoice.customer_address = payer?.address ?? null;
  invoice.custom_fields = payer?.custom_fields ?? null;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.number = `EVEN-${invoice.id.slice(3)}`;
  invoice.invoice_pdf = `https://pay.stripe.com/invoice/${invoice.id}/pdf`;
  addEvent(books, 'invoice.finalized', invoice);
  if (invoice.total === 0) becomePaid(books, invoice);
  else createPayment(books, invoice, subscription.default_payment_method);
}

/** What is due of a bill: a charge, the next one after that, or its end. */
export function tryCharge(books: Books, invoice: StoredInvoice): void {
  const subscription = planOf(books, invoice);
  invoice.attempt_count += 1;
  try {
    payInvoice(books, invoice);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    const days = RETRY_DAYS[invoice.attempt_count - 1];
    const before = RETRY_DAYS[invoice.attempt_count - 2] ?? 0;
    invoice.next_payment_attempt = days === undefined ? null : nowIn(books) + (days - before) * DAY;
    addEvent(books, 'invoice.payment_failed', invoice);
    if (days === undefined) markUncollectible(books, invoice);
    if (subscription.status === 'canceled') return;
    if (days !== undefined) setStatus(books, subscription, 'past_due');
    else endPlan(books, subscription, 'payment_failed');
  }
}

export function payInvoice(
  books: Books,
  invoice: StoredInvoice,
  card = planOf(books, invoice).default_payment_method,
): void {
  const payment = books.payments.get(invoice.id);
  if (invoice.status !== 'open' || !payment) throw invalid('This invoice is not open.');
  chargeCard(books, invoice, payment, card);
  if (payment.status !== 'requires_action') return;
  const code = 'invoice_payment_intent_requires_action';
  const message = 'The bank asks for the holder of the card, who is not at hand.';
  throw new StripeFault(402, { type: 'card_error', code, message });
}

export function voidInvoice(books: Books, invoice: StoredInvoice): void {
  if (invoice.status !== 'open') throw invalid('This invoice is not open.');
  invoice.status = 'void';
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  cancelPayment(books, invoice);
  addEvent(books, 'invoice.voided', invoice);
  const subscription = planOf(books, invoice);
  if (subscription.status === 'incomplete') setStatus(books, subscription, 'incomplete_expired');
}

export function findInvoice(books: Books, id: string): StoredInvoice {
  const found = books.invoices.get(id);
  if (!found) throw missing('invoice', id, 'invoice');
  return found;
}
