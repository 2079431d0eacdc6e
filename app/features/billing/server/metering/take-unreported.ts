import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { findUnsent, type UnsentReport, writeReports } from './write-reports.ts';

/** Returns the unsent reports of an account being deleted, to be sent after its rows are gone. */
export async function takeUnreported(
  trx: Transaction<Tables>,
  userId: string,
): Promise<UnsentReport[]> {
  await writeReports(trx, userId);
  return findUnsent(trx, userId);
}
