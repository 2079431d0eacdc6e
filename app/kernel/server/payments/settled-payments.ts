import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { PaymentListener, Payments } from './payments.ts';

/** Payments whose time we keep ourselves, when their provider doesn't. */
export interface SettledPayments extends Payments {
  /**
   * Does the next thing due (a renewal, a retry of a charge, an end) and emits its event; returns
   * false when nothing is due by then (now by default). A provider with its own clock doesn't need
   * this.
   */
  readonly settleNext: (dueBy?: Date) => Promise<boolean>;
}

export interface PaymentsPlace {
  readonly db: Kysely<Tables>;
  readonly now: Clock; // the billing clock
  readonly onEvent: PaymentListener;
}
