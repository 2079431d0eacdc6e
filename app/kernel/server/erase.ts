import type { Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A person whose account is being deleted. */
export interface DeletedAccount {
  readonly id: string;
  readonly email: string;
}

/**
 * Erases what is stored about a person beyond what a cascading delete of their row removes. Each
 * owner of such a table has one; all run in one transaction.
 */
export type Eraser = (trx: Transaction<Tables>, departed: DeletedAccount) => Promise<void>;

/** Erases what is stored about an organization beyond what a cascading delete of its row removes. */
export type OrganizationEraser = (trx: Transaction<Tables>, id: string) => Promise<void>;
