import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { SettledPayments } from '#kernel/server/payments/settled-payments.ts';
import { reportUsage } from './metering/report-usage.ts';

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
