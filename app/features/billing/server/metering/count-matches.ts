import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { BillingMonth } from './open-month.ts';

export interface Published {
  readonly schedule: string;
  readonly match: string | null; // null: all of them
}

/** Writes into the ledger of a month the matches of a published schedule that have a cell and do not stand there yet. */
export async function countMatches(
  trx: Transaction<Tables>,
  { userId, monthStart }: BillingMonth,
  { schedule, match }: Published,
  now: Date,
): Promise<void> {
  const placed = sql`select match_id from matches where schedule_id = ${schedule} and field is not null`;
  // Of all, those that are counted are left out first, by a set and not by a join: whose plan would be a guess.
  const wanted =
    match === null
      ? sql`${placed} except select match_id from counted_matches
          where user_id = ${userId} and month_start = ${monthStart} and schedule_id = ${schedule}`
      : sql`${placed} and match_id = ${match}`;
  await sql`
    insert into counted_matches (user_id, month_start, schedule_id, match_id, counted_at)
    select ${userId}, ${monthStart}, ${schedule}, match_id, ${now} from (${wanted}) as wanted
    on conflict do nothing`.execute(trx);
}
