/**
 * The payment provider, in our own terms; each adapter translates them. The provider is the source
 * of truth about payments: its events only say that something changed, and we read the current
 * state.
 */
import type {
  PaymentCard,
  PlanId,
  TransactionStatus,
  TransactionStretch,
} from '@evenfield/wire/billing';
import type { Payer } from '#kernel/shared/payer.ts';

export interface Payments {
  readonly kind: 'stripe' | 'test';
  readonly publicKey: string | null; // the provider's, for its card form

  /**
   * Returns the buyer's customer id, creating a customer when there is none. Charges nothing and
   * sends no name, so the caller can store the id before there is anything to end or erase.
   */
  readonly findCustomer: (buyer: Buyer) => Promise<string>;

  /**
   * Updates a customer's name and the payer on future invoices; existing invoices keep theirs.
   * Throws the problem `overloaded` when the customer was erased meanwhile.
   */
  readonly nameCustomer: (customer: Customer) => Promise<void>;

  /**
   * Creates a plan for a customer without one, paid by card, and updates their name. Idempotent by
   * key. Throws the problem `overloaded` when the customer was erased meanwhile.
   */
  readonly subscribe: (input: SubscribeInput) => Promise<SubscribeOutcome>;

  /** Returns the current plan; null when the provider has none with that id. */
  readonly read: (subscriptionId: string) => Promise<ProviderPlan | null>;

  /** Returns the customer's current paid plan; null when none is running. */
  readonly findRunning: (customerId: string) => Promise<ProviderPlan | null>;

  /** Makes a plan end with its billing month. */
  readonly cancel: (subscriptionId: string) => Promise<void>;

  /** Undoes `cancel`. */
  readonly resume: (subscriptionId: string) => Promise<void>;

  /**
   * Makes another card pay for a running plan. Pays what is owed first, so a refused card changes
   * nothing. Idempotent by key; throws the problem `malformed` for a known key with another card.
   */
  readonly changeCard: (change: CardChange) => Promise<CardChangeOutcome>;

  /** Adds matches to the bill of the month that contains `at`. Idempotent by identifier. */
  readonly reportUsage: (report: UsageReport) => Promise<void>;

  readonly listInvoices: (customerId: string, page: InvoicePageQuery) => Promise<InvoicePage>;

  /** Ends all plans of a customer now, bills what was counted, and erases their data. */
  readonly forget: (customerId: string) => Promise<void>;

  /** Parses a webhook call; throws `malformed` when it isn't from the provider or is old. */
  readonly readEvent: (raw: Buffer, signature: string | undefined) => PaymentEvent;
}

/** A person who buys a plan. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly payer: Payer | null; // null: send nothing
  readonly customerId: string | null; // from an earlier purchase
}

/** A buyer with their id from `findCustomer`. */
export interface Customer extends Buyer {
  readonly customerId: string;
}

export interface SubscribeInput {
  readonly customer: Customer;
  readonly plan: PlanId;
  readonly cardToken: string;
  readonly key: string; // of the purchase, at most 255 characters
}

export type SubscribeOutcome =
  | { readonly kind: 'subscribed'; readonly plan: ProviderPlan }
  | {
      readonly kind: 'holderAsked'; // the bank asks for confirmation; then call `subscribe` again
      readonly clientSecret: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: string; // such as `card_declined`
      readonly message: string; // for the cardholder
    };

export interface CardChange {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly cardToken: string;
  readonly key: string; // of the change, at most 255 characters
}

export type CardChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'notRunning' } // the plan has ended, or was never paid
  | Extract<SubscribeOutcome, { kind: 'holderAsked' | 'refused' }>;

/** A plan as its provider has it. */
export interface ProviderPlan {
  readonly customerId: string;
  readonly buyerId: string | null; // `Buyer.userId`, stored by the provider; null once erased
  readonly subscriptionId: string;
  readonly state: ProviderPlanState;
  readonly endsWithMonth: boolean;
  readonly monthStart: Date; // of the current billing month
  readonly monthEnd: Date;
  readonly owedCents: number; // that couldn't be charged
  readonly nextTry: Date | null;
  readonly card: PaymentCard | null; // that pays for it; null: unknown
}

/** Not paid yet; paid; renewal being retried; over. */
export type ProviderPlanState = 'incomplete' | 'active' | 'overdue' | 'ended';

export interface UsageReport {
  readonly identifier: string; // of this report
  readonly customerId: string;
  readonly matches: number;
  readonly at: Date;
}

export interface InvoicePageQuery {
  readonly stretch: TransactionStretch;
  readonly length: number; // at most 100
}

export interface InvoicePage {
  readonly invoices: readonly Invoice[]; // newest first
  readonly more: boolean; // whether there are older ones
}

/** An invoice that was or will be charged; `id` is the cursor of its page. */
export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly created: Date;
  readonly periodStart: Date; // of what it bills in advance, otherwise of what was counted
  readonly periodEnd: Date;
  readonly cents: number;
  readonly status: TransactionStatus;
  readonly pdfUrl: string | null; // absolute, or a path on this server
}

/** An event: something about a plan has changed. */
export interface PaymentEvent {
  readonly id: string; // the same for repeated deliveries
  readonly subscriptionId: string | null; // null: not about a plan
}

/** Receives events of the built-in provider; other providers call by HTTP. */
export type PaymentListener = (event: PaymentEvent) => Promise<void>;
