import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { Payments } from '../../../infra/payments/payments.ts';
import { createId } from '../../../infra/secret.ts';

const MINUTE = 60_000; // milliseconds

/**
 * Tells the provider of every counted match that it has not been told of, in one report for an organiser
 * and a month. A report is written down before it is sent and has one identifier for ever: whoever dies in
 * between, or does the same at the same time, sends it again, and it counts once. Throws what went wrong
 * with reports when all others are sent.
 */
export async function reportUsage(
  db: Kysely<Tables>,
  payments: Pick<Payments, 'reportUsage'>,
  now: Date,
): Promise<void> {
  await writeReports(db, now);
  const unsent = await db
    .selectFrom('usage_reports')
    .select(['id', 'customer_id', 'matches', 'at'])
    .where('sent_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { id, customer_id, matches, at } of unsent) {
    try {
      await payments.reportUsage({ identifier: id, customerId: customer_id, matches, at });
      await db.updateTable('usage_reports').set({ sent_at: now }).where('id', '=', id).execute();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some usage could not be reported.');
}

async function writeReports(db: Kysely<Tables>, now: Date): Promise<void> {
  const due = await db
    .selectFrom('counted_matches')
    .select(['user_id', 'month_start'])
    .where('report_id', 'is', null)
    .distinct()
    .execute();
  for (const { user_id, month_start } of due) {
    await sql`
      with taken as (
        update counted_matches set report_id = ${createId()}
        where user_id = ${user_id} and month_start = ${month_start} and report_id is null
        returning report_id
      ), bundled as (
        select report_id, count(*)::int as matches from taken group by report_id
      )
      insert into usage_reports (id, user_id, customer_id, matches, at)
      select report_id, user_id, customer_id, matches, ${withinMonth(month_start, now)}
      from bundled join plans on user_id = ${user_id}`.execute(db);
  }
}

/** Soon after the beginning of a month: surely within it, and not ahead of now. */
function withinMonth(monthStart: Date, now: Date): Date {
  const soon = Math.min(monthStart.getTime() + MINUTE, now.getTime());
  return new Date(Math.max(monthStart.getTime(), soon));
}
