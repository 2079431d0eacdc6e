import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { PaymentListener, Payments } from './payments.ts';

/** Payments whose time we keep ourselves, where their provider does not. */
export interface SettledPayments extends Payments {
  /**
   * Does the one thing that is due first (a renewal, another try of a charge, an end) and tells of it;
   * false where nothing was due by that moment, which is now where none is given. A provider of its own
   * time needs none of this.
   */
  readonly settleNext: (dueBy?: Date) => Promise<boolean>;
}

export interface PaymentsPlace {
  readonly db: Kysely<Tables>;
  readonly now: Clock; // the billing clock
  readonly tell: PaymentListener;
}
