import { sql, type Transaction } from 'kysely';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

export interface BillingMonth {
  readonly userId: string;
  readonly monthStart: Date;
}

/**
 * Counts what is published at the start of a billing month: each match with a cell in every
 * published schedule outside the bin. Does nothing for a month already opened, or one before. Locks
 * the plan until the transaction ends.
 */
export async function openMonth(
  trx: Transaction<Tables>,
  { userId, monthStart }: BillingMonth,
  publishedBefore: Date | null = null, // for a month that is over
): Promise<void> {
  const opened = await trx
    .updateTable('plans')
    .set({ opened_month: monthStart })
    .where('user_id', '=', userId)
    .where((plan) =>
      plan.or([plan('opened_month', 'is', null), plan('opened_month', '<', monthStart)]),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (opened === undefined) return;
  await sql`
    insert into counted_matches (user_id, month_start, schedule_id, match_id, counted_at)
    select owner_id, ${monthStart}, schedules.id, match_id, ${monthStart}
    from schedules join matches on schedule_id = schedules.id
    where owner_id = ${userId} and ${IS_PUBLISHED}
      and field is not null
      and (${publishedBefore}::timestamptz is null or published_at < ${publishedBefore})
    on conflict do nothing`.execute(trx);
}
