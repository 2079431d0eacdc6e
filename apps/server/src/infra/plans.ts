import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/**
 * What the rest of the server may ask of plans, and has to tell of published schedules. `features/billing`
 * owns both; `app.ts` hands them on. Time is the billing clock's.
 */
export interface Plans {
  /** Whether a plan pays for what an organiser publishes. */
  readonly isPaid: (db: Kysely<Tables>, organiserId: string) => Promise<boolean>;

  /**
   * Counts the matches that have a cell in a published schedule, each once a billing month. To be called
   * in the transaction that publishes it, or that changes its matches.
   */
  readonly countMatches: (trx: Transaction<Tables>, schedule: PublishedSchedule) => Promise<void>;
}

/** A schedule that is published, or is being published. */
export interface PublishedSchedule {
  readonly ownerId: string;
  readonly id: string;
}
