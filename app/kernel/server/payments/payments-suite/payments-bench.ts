/** Who takes payments, with what a test does in place of people, banks and the time that passes. */
import type { Clock } from '../../clock.ts';
import type { Payments } from '../payments.ts';

export interface PaymentsBench {
  readonly payments: Payments;
  readonly clock: Clock;

  /** A token for a card. */
  readonly tokenOf: (number: string) => Promise<string>;

  /** What the holder of a card tells their bank; false where nobody is asked any more. */
  readonly answerBank: (clientSecret: string, approves: boolean) => Promise<boolean>;

  /** From now on a customer's bank refuses what is charged, or pays it again. */
  readonly setRefusing: (customerId: string, refuses: boolean) => Promise<void>;

  /** Turns the clock to a later moment, and lets everything happen that is due by then. */
  readonly passTo: (time: Date) => Promise<void>;

  /** The plans that were told to have changed since this was asked last. */
  readonly takeTold: () => ReadonlySet<string | null>;

  /** Who a bill names as its payer, line by line. */
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
  asking: '4000002500003155', // its bank asks the holder
} as const;
