import type { Kysely } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Tables } from '../../infra/database/tables.ts';
import type { SettledPayments } from '../../infra/payments/settled-payments.ts';
import { reportUsage } from './metering/report-usage.ts';

/** Tells the provider what was counted, and in test mode does everything that is due, one after another. */
export async function settle(
  db: Kysely<Tables>,
  payments: SettledPayments,
  now: Clock,
): Promise<void> {
  do {
    await reportUsage(db, payments, now());
  } while (await payments.settleNext());
}
