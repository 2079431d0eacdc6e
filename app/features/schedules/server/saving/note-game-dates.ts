import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Keeps beside a schedule the first and the last date on which a match of it has a cell, after its matches were written. */
export async function noteGameDates(trx: Transaction<Tables>, scheduleId: string): Promise<void> {
  await sql`
    update schedules set first_date = span.first, last_date = span.last
    from (
      select min(game_date) as first, max(game_date) as last
      from matches where schedule_id = ${scheduleId}
    ) as span
    where id = ${scheduleId}
      and (first_date, last_date) is distinct from (span.first, span.last)`.execute(trx);
}
