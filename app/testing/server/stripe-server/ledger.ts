/** What Stripe keeps of an account, in the shapes of its API's version 2026-10-28. */
import type { Stripe } from 'stripe';
import type { Clock } from '#kernel/server/clock.ts';
import type { Card } from './cards.ts';
import { type ConnectedState, createConnectedState } from './connected-ledger.ts';

export interface StoredCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  email: string | null;
  name: string | null;
  address: Record<string, string | undefined> | null;
  custom_fields: { name: string; value: string }[] | null; // of invoices
  default_card: string | null; // `invoice_settings.default_payment_method`
  metadata: Record<string, string>;
  deleted?: true;
}

export type StoredPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'unit_amount' | 'recurring' | 'type'
> & { product: string };

export type StoredItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_start' | 'current_period_end' | 'subscription'
> & { price: StoredPrice };

export type StoredSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'metadata'
  | 'status'
> & {
  customer: string;
  default_payment_method: string;
  latest_invoice: string;
  billing_mode: { type: string };
  cancellation_details: { reason: string | null };
  items: { object: 'list'; data: StoredItem[]; has_more: false; url: string };
};

export type StoredLine = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'currency' | 'description' | 'period'
> & {
  amount: number;
  quantity: number;
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
};

export type StoredInvoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'auto_advance'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'invoice_pdf'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'total'
> & {
  customer: string;
  customer_name: string | null; // these three as they were when it was finalized
  customer_address: StoredCustomer['address'];
  custom_fields: StoredCustomer['custom_fields'];
  lines: { object: 'list'; data: StoredLine[]; has_more: false; url: string };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export type StoredPayment = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'status'
> & {
  readonly client_secret: string;
  customer: string;
  payment_method: string | null;
  last_payment_error: Record<string, unknown> | null;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null;
};

export type StoredSetup = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'created' | 'status' | 'usage'
> & {
  readonly client_secret: string;
  readonly customer: string;
  payment_method: string | null;
  last_setup_error: Record<string, unknown> | null;
};

export type StoredMeter = Pick<
  Stripe.Billing.Meter,
  'id' | 'object' | 'created' | 'display_name' | 'event_name' | 'status'
>;

/** A report of usage. */
export interface StoredUsage {
  readonly identifier: string;
  readonly meter: string; // its id
  readonly customer: string;
  readonly value: number;
  readonly timestamp: number;
  readonly created: number;
}

export interface StoredEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly livemode: false;
  readonly account?: string; // connected, that it is about
  readonly data: { readonly object: { readonly object: string } };
}

export interface Books {
  readonly clock: Clock;
  at: number | null; // seconds, while something is done that was due then
  ids: number;
  losing: string | null; // how the paths end whose calls are done and not answered
  lags: boolean; // a plan that is paid for is told of as one that waits for it
  readonly customers: Map<string, StoredCustomer>;
  readonly cards: Map<string, Card>; // by token until they are used, and by id
  readonly prices: Map<string, StoredPrice>;
  readonly meters: Map<string, StoredMeter>;
  readonly usage: StoredUsage[];
  readonly subscriptions: Map<string, StoredSubscription>;
  readonly invoices: Map<string, StoredInvoice>;
  readonly payments: Map<string, StoredPayment>; // by the id of their invoice
  readonly setups: Map<string, StoredSetup>;
  readonly events: StoredEvent[];
  readonly connected: ConnectedState;
}

export const API_VERSION = '2026-10-28.endive';

export function openLedger(clock: Clock): Books {
  return {
    clock,
    at: null,
    ids: 0,
    losing: null,
    lags: false,
    customers: new Map(),
    cards: new Map(),
    prices: new Map(),
    meters: new Map(),
    usage: [],
    subscriptions: new Map(),
    invoices: new Map(),
    payments: new Map(),
    setups: new Map(),
    events: [],
    connected: createConnectedState(),
  };
}

/** Seconds. */
export function nowIn({ at, clock }: Books): number {
  return at ?? Math.floor(clock().getTime() / 1000);
}

export function nextId(books: Books, kind: string): string {
  books.ids += 1;
  return `${kind}_${String(books.ids).padStart(8, '0')}`;
}

/** Writes down that something happened, as it stands now. */
export function addEvent(
  books: Books,
  type: string,
  object: { readonly object: string },
  account?: string,
): void {
  books.events.push({
    id: nextId(books, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowIn(books),
    type,
    livemode: false,
    ...(account !== undefined && { account }),
    data: { object: structuredClone(object) },
  });
}
