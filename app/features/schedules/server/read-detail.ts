import type { StoredDetail } from '@evenfield/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * Reads a schedule with all its matches, as its owner gets it; null: it is not there, or in the bin. What
 * else the transaction reads is of the same moment only if that is its isolation. `features/schedules`
 * owns it.
 */
export type ReadDetail = (
  trx: Transaction<Tables>,
  owned: { readonly ownerId: string; readonly id: string },
) => Promise<StoredDetail | null>;
