import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * What time it is for plans and bills. In test mode it can be turned, and how far is kept in the database:
 * inside a transaction it is asked with that transaction.
 */
export type BillingClock = (db: Kysely<Tables>) => Promise<Date>;
