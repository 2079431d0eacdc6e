import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import type { SettledPayments } from '#kernel/server/payments/settled-payments.ts';
import { findUnsent, writeReports } from './metering/write-reports.ts';

/**
 * Reports counted matches to the provider and, in test mode, then does what is due, one thing at a
 * time; what becomes due during a report waits until its own matches are reported. Must not run
 * concurrently.
 */
export async function settle(
  db: Kysely<Tables>,
  payments: SettledPayments,
  now: Clock,
): Promise<void> {
  let dueBy: Date;
  do {
    dueBy = now();
    await reportUsage(db, payments, dueBy);
  } while (await payments.settleNext(dueBy));
}

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
