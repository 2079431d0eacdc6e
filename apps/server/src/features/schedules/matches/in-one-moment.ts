import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import { runUncompiled } from './run-uncompiled.ts';

/** Reads of one moment: no save comes between them. */
export function inOneMoment<T>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await runUncompiled(trx);
      return read(trx);
    });
}
