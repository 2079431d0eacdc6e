import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A person whose account ends. */
export interface Leaver {
  readonly id: string;
  readonly email: string;
}

/**
 * Erases what is kept of a person where their row does not take it along. Each owner of such a table has
 * one; all of them are one transaction.
 */
export type Eraser = (trx: Transaction<Tables>, leaver: Leaver) => Promise<void>;
