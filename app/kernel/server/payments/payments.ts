/**
 * Who takes money for us, in our own words; each adapter says them in its provider's. The provider owns
 * the truth about what was paid: we are told by events that something has changed, and ask what it is now.
 */
import type {
  Payer,
  PaymentCard,
  PlanId,
  TransactionStatus,
  TransactionStretch,
} from '@evenfield/contract/billing';

export interface Payments {
  readonly kind: 'stripe' | 'test';
  readonly publicKey: string | null; // of the provider, for its card form

  /**
   * Who a buyer is there; somebody new where they are not known. Charges nothing and tells no name: so
   * whoever asks can note the answer before anything has to be ended or forgotten again.
   */
  readonly findCustomer: (buyer: Buyer) => Promise<string>;

  /**
   * Tells who a customer is, and who their bills to come name as their payer; those that were written stay.
   * Throws the problem `overloaded` where the customer was forgotten meanwhile.
   */
  readonly nameCustomer: (customer: Customer) => Promise<void>;

  /**
   * Makes a plan for a customer who has none, paid by a card, and tells who they are. The same key answers
   * alike and charges once. Throws the problem `overloaded` where the customer was forgotten meanwhile.
   */
  readonly subscribe: (wish: SubscribeWish) => Promise<SubscribeOutcome>;

  /** The plan as it is now; null where the provider knows of none by that id. */
  readonly read: (subscriptionId: string) => Promise<ProviderPlan | null>;

  /** The plan that a customer has paid for, as it is now; null where none runs. */
  readonly findRunning: (customerId: string) => Promise<ProviderPlan | null>;

  /** Lets a plan end with its billing month. */
  readonly cancel: (subscriptionId: string) => Promise<void>;

  /** Takes that back. */
  readonly resume: (subscriptionId: string) => Promise<void>;

  /**
   * Makes another card pay for a plan that runs. What is owed is paid with it first: a card that is refused
   * then changes nothing. The same key answers alike and pays once; it throws the problem `malformed` with
   * another card.
   */
  readonly changeCard: (change: CardChange) => Promise<CardChangeOutcome>;

  /** Adds matches to the bill of the month that `at` lies in. The same identifier counts once. */
  readonly reportUsage: (report: UsageReport) => Promise<void>;

  readonly listInvoices: (customerId: string, page: InvoicePageWish) => Promise<InvoicePage>;

  /** Ends every plan of a customer now, bills a last time what was counted, and forgets who they were. */
  readonly forget: (customerId: string) => Promise<void>;

  /** What a provider's call to us says; throws the problem `malformed` where it is not the provider's, or old. */
  readonly readEvent: (raw: Buffer, signature: string | undefined) => PaymentEvent;
}

/** Somebody who buys. */
export interface Buyer {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly payer: Payer | null; // null: nothing is told
  readonly customerId: string | null; // from an earlier purchase
}

/** A buyer by the id that `findCustomer` has found. */
export interface Customer extends Buyer {
  readonly customerId: string;
}

export interface SubscribeWish {
  readonly customer: Customer;
  readonly plan: PlanId;
  readonly cardToken: string;
  readonly key: string; // of the purchase, at most 255 characters
}

export type SubscribeOutcome =
  | { readonly kind: 'subscribed'; readonly plan: ProviderPlan }
  | {
      readonly kind: 'holderAsked'; // the bank wants an answer; then `subscribe` is called again
      readonly clientSecret: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: string; // as `card_declined`
      readonly message: string; // for the holder of the card
    };

export interface CardChange {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly cardToken: string;
  readonly key: string; // of the change, at most 255 characters
}

export type CardChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'notRunning' } // the plan has ended, or was never paid for
  | Extract<SubscribeOutcome, { kind: 'holderAsked' | 'refused' }>;

/** A plan as its provider has it. */
export interface ProviderPlan {
  readonly customerId: string;
  readonly buyerId: string | null; // `Buyer.userId`, which the provider keeps with the plan; null once forgotten
  readonly subscriptionId: string;
  readonly state: ProviderPlanState;
  readonly endsWithMonth: boolean;
  readonly monthStart: Date; // of the billing month that runs
  readonly monthEnd: Date;
  readonly owedCents: number; // that could not be charged
  readonly nextTry: Date | null;
  readonly card: PaymentCard | null; // that pays for it; null: not known
}

/** Not paid for yet; paid for; its renewal is tried again; over. */
export type ProviderPlanState = 'incomplete' | 'active' | 'overdue' | 'ended';

export interface UsageReport {
  readonly identifier: string; // of this report
  readonly customerId: string;
  readonly matches: number;
  readonly at: Date;
}

export interface InvoicePageWish {
  readonly stretch: TransactionStretch;
  readonly length: number; // at most 100
}

export interface InvoicePage {
  readonly invoices: readonly Invoice[]; // the newest first
  readonly more: boolean; // older ones
}

/** A bill that was charged, or is to be; `id` is the cursor of its page. */
export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly created: Date;
  readonly periodStart: Date; // of what it bills in advance, else of what was counted
  readonly periodEnd: Date;
  readonly cents: number;
  readonly status: TransactionStatus;
  readonly pdfUrl: string | null; // absolute, or a path on this server
}

/** Something about a plan has changed. */
export interface PaymentEvent {
  readonly id: string; // the same however often it comes
  readonly subscriptionId: string | null; // null: about something else
}

/** Hears what the built-in provider has to tell; another one calls by HTTP. */
export type PaymentListener = (event: PaymentEvent) => Promise<void>;
