import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import { findUnsent, writeReports } from './write-reports.ts';

/**
 * Reports every unreported match to the provider. A report is stored before it is sent and keeps
 * its identifier, so that resending after a crash, or concurrently, counts once. A failed report
 * doesn't delay others; its error is thrown at the end.
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
