import type { StoredDetail } from '@evenfield/wire';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * Reads a schedule with all its matches, as its owner gets it; null: not found, or in the bin.
 * Other reads of the transaction are consistent with it only if the isolation level ensures that.
 * Implemented by `features/schedules`.
 */
export type ReadDetail = (
  trx: Transaction<Tables>,
  owned: { readonly ownerId: string; readonly id: string },
) => Promise<StoredDetail | null>;
