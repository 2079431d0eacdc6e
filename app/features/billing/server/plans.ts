import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * What the rest of the server may know about plans, and must report about published schedules.
 * Implemented by `features/billing`; `app.ts` passes it on. Times are by the billing clock.
 */
export interface Plans {
  /** Whether a plan pays for what an organizer publishes. */
  readonly isPaid: (db: Kysely<Tables>, organizerId: string) => Promise<boolean>;

  /** `isPaid` as an SQL condition on an organizer's id. */
  readonly paysFor: (organizerId: Expression<unknown>) => RawBuilder<SqlBool>;

  /**
   * Locks the billing month of an organizer until the transaction ends, after counting what was
   * published when it began. Call it before locking, publishing, unpublishing, binning or changing
   * a schedule: what was done earlier belongs to the month before.
   */
  readonly holdMonth: (trx: Transaction<Tables>, organizerId: string) => Promise<HeldMonth>;
}

/** The billing month of a transaction. */
export interface HeldMonth {
  readonly isPaid: boolean;

  /**
   * Counts the matches of a published schedule that have a cell, once per billing month; does
   * nothing without a plan. `matchId`: only this match changed, which saves reading the others.
   */
  readonly count: (scheduleId: string, matchId?: string) => Promise<void>;
}
