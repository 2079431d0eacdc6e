import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
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
  const wanted = match === null ? sql`true` : sql`match_id = ${match}`;
  await sql`
    insert into counted_matches (user_id, month_start, schedule_id, match_id, counted_at)
    select ${userId}, ${monthStart}, schedule_id, match_id, ${now}
    from matches
    where schedule_id = ${schedule} and field is not null and ${wanted}
      and not exists (
        select from counted_matches as counted
        where counted.user_id = ${userId} and counted.month_start = ${monthStart}
          and counted.schedule_id = matches.schedule_id and counted.match_id = matches.match_id
      )
    on conflict do nothing`.execute(trx);
}
