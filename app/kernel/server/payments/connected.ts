/**
 * Payments to accounts that others connect: they are the merchants, and we may take a share. As with
 * plans, the provider is the source of truth: its events only say what to read again.
 */
export interface ConnectedPayments {
  readonly kind: 'stripe' | 'test';

  /** Returns the id of a new account; the same key returns the same one. */
  readonly createAccount: (input: AccountInput) => Promise<string>;

  /**
   * Returns the address of a page where somebody tells the provider about themselves, good once and for
   * a few minutes; null when the account is not there any more.
   */
  readonly onboardingUrl: (
    account: string,
    urls: { readonly back: string; readonly again: string },
  ) => Promise<string | null>;

  /** Returns null when the account is gone, or not connected any more. */
  readonly readAccount: (account: string) => Promise<ConnectedAccount | null>;

  /**
   * Creates a page on which one amount is paid by card. The same key returns the same checkout. Throws
   * the problem `overloaded` when the provider can't be asked or the account takes no payments now.
   */
  readonly createCheckout: (account: string, input: CheckoutInput) => Promise<Checkout>;

  /** Returns null when the account has no such checkout. */
  readonly readCheckout: (account: string, id: string) => Promise<Checkout | null>;

  /** Makes an open checkout expire, so that nobody pays it any more; does nothing to another. */
  readonly expireCheckout: (account: string, id: string) => Promise<void>;

  /** Returns the id of the checkout of a payment; null when the account has none. */
  readonly findCheckout: (account: string, payment: string) => Promise<string | null>;

  /** Gives back a part of a payment, and of our share as much. The same key refunds once. */
  readonly refund: (account: string, input: RefundOrder) => Promise<'refunded' | 'refused'>;

  /** Parses a webhook call; throws `malformed` when it isn't from the provider or is old. */
  readonly readEvent: (raw: Buffer, signature: string | undefined) => ConnectedEvent;

  /** Emits events that were not heard yet, for a provider that is built in. */
  readonly emitEvents: () => Promise<void>;
}

export interface AccountInput {
  readonly key: string;
  readonly email: string; // of whoever connects it
  readonly country: string | null; // ISO 3166; null: the provider's default
}

export interface ConnectedAccount {
  readonly id: string;
  readonly name: string | null;
  readonly currency: string | null; // ISO 4217 in small letters; null: not known yet
  readonly canCharge: boolean;
}

export interface CheckoutInput {
  readonly key: string;
  readonly reference: string; // ours
  readonly description: string; // what is paid
  readonly cents: number;
  readonly currency: string;
  readonly shareCents: number; // of it ours
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expires: Date; // half an hour to a day from now
}

/** `processing`: the customer is done, and the money is not there yet. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'expired';

export interface Checkout {
  readonly id: string;
  readonly reference: string | null;
  readonly url: string | null; // while it is open
  readonly state: CheckoutState;
  readonly payment: CheckoutPayment | null; // once it is paid
}

export interface CheckoutPayment {
  readonly id: string;
  readonly cents: number;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

export interface ProviderRefund {
  readonly id: string;
  readonly reference: string | null; // of `RefundOrder`; null: made elsewhere
  readonly cents: number;
  readonly failed: boolean; // the money has come back to the account
}

/** While a dispute is `open` or `lost`, its money is with the customer's bank. */
export interface ProviderDispute {
  readonly id: string;
  readonly cents: number;
  readonly state: 'open' | 'won' | 'lost';
}

export interface RefundOrder {
  readonly key: string;
  readonly reference: string; // ours
  readonly payment: string;
  readonly cents: number;
  readonly hasShare: boolean; // whether a share of the payment was ours
}

/** Something about an account, a checkout or a payment has changed. */
export interface ConnectedEvent {
  readonly id: string; // the same for repeated deliveries
  readonly account: string | null;
  readonly about: { readonly kind: 'account' | 'checkout' | 'payment'; readonly id: string } | null;
}

/** Receives events of the built-in provider; other providers call by HTTP. */
export type ConnectedListener = (event: ConnectedEvent) => Promise<void>;
