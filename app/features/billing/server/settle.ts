import type { Kysely } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { SettledPayments } from '#kernel/server/payments/settled-payments.ts';
import { reportUsage } from './metering/report-usage.ts';

/**
 * Tells the provider what was counted, and in test mode does everything that is due, one after another.
 * What becomes due while the provider is told waits for the next round: its matches are told of first.
 * To be called once at a time.
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
