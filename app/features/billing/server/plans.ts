import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * What the rest of the server may ask of plans, and has to tell of published schedules. `features/billing`
 * owns both; `app.ts` hands them on. Time is the billing clock's.
 */
export interface Plans {
  /** Whether a plan pays for what an organiser publishes. */
  readonly isPaid: (db: Kysely<Tables>, organiserId: string) => Promise<boolean>;

  /** The same as a condition on an organiser's id, for questions about many of them at once. */
  readonly paysFor: (organiserId: Expression<unknown>) => RawBuilder<SqlBool>;

  /**
   * Holds the billing month of an organiser until the transaction ends, and has counted what was published
   * when it began. To be asked before a schedule is held, published, unpublished, binned or changed: what
   * has been done before belongs to the month before.
   */
  readonly holdMonth: (trx: Transaction<Tables>, organiserId: string) => Promise<HeldMonth>;
}

/** The billing month in which a transaction does its work. */
export interface HeldMonth {
  readonly isPaid: boolean;

  /**
   * Counts the matches of a published schedule that have a cell now, each once a billing month; nothing
   * where no plan pays. Where only one match has changed, naming it spares the look at all of them.
   */
  readonly count: (scheduleId: string, matchId?: string) => Promise<void>;
}
