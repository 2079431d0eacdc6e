import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { findUnsent, type UnsentReport, writeReports } from './write-reports.ts';

/** What the provider has not been told of an organiser who leaves, for whoever tells it when their rows are gone. */
export async function takeUnreported(
  trx: Transaction<Tables>,
  userId: string,
): Promise<UnsentReport[]> {
  await writeReports(trx, userId);
  return findUnsent(trx, userId);
}
