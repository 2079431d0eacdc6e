import { createInvoice, finalize } from './invoices.ts';
import {
  addEvent,
  type Books,
  nextId,
  nowIn,
  type StoredItem,
  type StoredPrice,
  type StoredSubscription,
} from './ledger.ts';
import { monthEndAfter } from './month-after.ts';
import { endPlan, isOver } from './plan-status.ts';
import { invalid, missing } from './stripe-fault.ts';

export interface SubscriptionInput {
  readonly customer: string;
  readonly card: string;
  readonly prices: readonly string[];
  readonly billingMode: string;
  readonly metadata: Record<string, string>;
}

/** Waits for its first bill, which is open at once, to be paid. */
export function createSubscription(books: Books, input: SubscriptionInput): StoredSubscription {
  const { customer, card } = input;
  if (books.customers.get(customer)?.deleted !== undefined || !books.customers.has(customer)) {
    throw missing('customer', customer, 'customer');
  }
  if (books.cards.get(card)?.customer !== customer) {
    throw missing('PaymentMethod', card, 'default_payment_method');
  }
  const id = nextId(books, 'sub');
  const now = nowIn(books);
  const subscription: StoredSubscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { type: input.billingMode },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
    created: now,
    currency: 'usd',
    customer,
    default_payment_method: card,
    ended_at: null,
    items: {
      object: 'list',
      data: input.prices.map((price) => itemOf(books, id, priceOf(books, price))),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: '',
    metadata: input.metadata,
    status: 'incomplete',
  };
  books.subscriptions.set(id, subscription);
  const billed = licensed(subscription).map((item) => inMonthOf(item));
  const invoice = createInvoice(books, subscription, 'subscription_create', billed);
  invoice.next_payment_attempt = null; // it waits for whoever buys
  finalize(books, invoice);
  addEvent(books, 'customer.subscription.created', subscription);
  return subscription;
}

function itemOf(books: Books, subscription: string, price: StoredPrice): StoredItem {
  const now = nowIn(books);
  return {
    id: nextId(books, 'si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: monthEndAfter(now, now),
    price,
    subscription,
  };
}

function priceOf(books: Books, id: string): StoredPrice {
  const price = books.prices.get(id);
  if (!price?.active) throw missing('price', id, 'items[0][price]');
  return price;
}

/** A new month, or the end: the matches of the month that is over are billed either way. */
export function endMonth(books: Books, subscription: StoredSubscription): void {
  const used = metered(subscription).map((item) => inMonthOf(item));
  if (subscription.cancel_at_period_end) {
    endPlan(books, subscription, 'cancellation_requested');
    createInvoice(books, subscription, 'subscription_cycle', used);
    return;
  }
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthEndAfter(
      subscription.billing_cycle_anchor,
      item.current_period_start,
    );
  }
  const ahead = licensed(subscription).map((item) => inMonthOf(item));
  createInvoice(books, subscription, 'subscription_cycle', [...used, ...ahead]);
  addEvent(books, 'customer.subscription.updated', subscription);
}

/** Ends now. What was used can be billed; what is open is not charged any more. */
export function cancelNow(
  books: Books,
  subscription: StoredSubscription,
  billsUsage: boolean,
): void {
  if (isOver(subscription)) throw missing('subscription', subscription.id);
  const now = nowIn(books);
  const used = metered(subscription).map((item) => ({ ...inMonthOf(item), end: now + 1 }));
  endPlan(books, subscription, 'cancellation_requested');
  for (const invoice of books.invoices.values()) {
    const { subscription: id } = invoice.parent.subscription_details;
    if (id === subscription.id && invoice.status === 'open') invoice.next_payment_attempt = null;
  }
  if (billsUsage) createInvoice(books, subscription, 'subscription_update', used);
}

export interface SubscriptionChange {
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export function changeSubscription(
  books: Books,
  subscription: StoredSubscription,
  { cancel_at_period_end: ends, default_payment_method: card, metadata }: SubscriptionChange,
): void {
  if (isOver(subscription)) throw missing('subscription', subscription.id);
  if (ends !== undefined) {
    if (subscription.status === 'incomplete') {
      throw invalid('An incomplete subscription can only be given metadata.');
    }
    const [item] = subscription.items.data;
    subscription.cancel_at_period_end = ends;
    subscription.cancel_at = ends ? (item?.current_period_end ?? null) : null;
    subscription.canceled_at = ends ? nowIn(books) : null;
  }
  if (card !== undefined) {
    if (books.cards.get(card)?.customer !== subscription.customer) {
      throw missing('PaymentMethod', card, 'default_payment_method');
    }
    subscription.default_payment_method = card;
  }
  subscription.metadata = withMarks(subscription.metadata, metadata ?? {});
  addEvent(books, 'customer.subscription.updated', subscription);
}

/** An empty text takes a mark away. */
export function withMarks(
  marks: Record<string, string>,
  more: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...marks, ...more }).filter(([, value]) => value !== ''),
  );
}

function metered({ items }: StoredSubscription): StoredItem[] {
  return items.data.filter(({ price }) => price.recurring?.usage_type === 'metered');
}

function licensed({ items }: StoredSubscription): StoredItem[] {
  return items.data.filter(({ price }) => price.recurring?.usage_type !== 'metered');
}

function inMonthOf(item: StoredItem) {
  return { item, start: item.current_period_start, end: item.current_period_end };
}
