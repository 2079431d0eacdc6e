import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import { findUnsent, writeReports } from './write-reports.ts';

/**
 * Tells the provider of every counted match that it has not been told of. A report is written down before
 * it is sent and has one identifier for ever: whoever dies in between, or does the same at the same time,
 * sends it again, and it counts once. One that fails holds up no other; its fault is thrown in the end.
 */
export async function reportUsage(
  db: Kysely<Tables>,
  payments: Pick<Payments, 'reportUsage'>,
  now: Date,
): Promise<void> {
  await writeReports(db);
  const faults: unknown[] = [];
  for (const report of await findUnsent(db)) {
    try {
      await payments.reportUsage(report);
      await db
        .updateTable('usage_reports')
        .set({ sent_at: now })
        .where('id', '=', report.identifier)
        .execute();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some matches could not be reported.');
}
