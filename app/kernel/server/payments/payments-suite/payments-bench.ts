/** A payment provider, with a test's stand-ins for people, banks and time. */
import type { Clock } from '../../clock.ts';
import type { Payments } from '../payments.ts';

export interface PaymentsBench {
  readonly payments: Payments;
  readonly clock: Clock;

  /** Creates a token for a card. */
  readonly tokenOf: (number: string) => Promise<string>;

  /** Answers the bank's confirmation for the cardholder; false when none is pending. */
  readonly respondAsBank: (clientSecret: string, approves: boolean) => Promise<boolean>;

  /** Makes a customer's bank refuse charges, or pay again. */
  readonly setRefusing: (customerId: string, refuses: boolean) => Promise<void>;

  /** Sets the clock to a later time, and runs everything due by then. */
  readonly passTo: (time: Date) => Promise<void>;

  /** Returns the plans with events since the last call. */
  readonly takeNotified: () => ReadonlySet<string | null>;

  /** Returns the payer on an invoice, line by line. */
  readonly payerOf: (invoiceId: string) => Promise<BilledPayer>;

  readonly close: () => Promise<void>;
}

export interface BilledPayer {
  readonly name: string | null;
  readonly city: string | null;
  readonly taxNumber: string | null;
}

export const CARDS = {
  good: '4242424242424242',
  asking: '4000002500003155', // its bank asks for confirmation
} as const;
