import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs reads in one snapshot: nothing is written between them. */
export function inOneMoment<T>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
