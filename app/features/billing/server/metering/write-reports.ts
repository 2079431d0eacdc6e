import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';

const SOON = 1000; // milliseconds after a month's start: within it, and hardly ever in the future

/** A report of a customer's matches to the provider. */
export interface UnsentReport {
  readonly identifier: string;
  readonly customerId: string;
  readonly matches: number;
  readonly at: Date;
}

/** Bundles unreported matches, of all organizers or one, into a report per organizer and month. */
export async function writeReports(db: Kysely<Tables>, ofUser?: string): Promise<void> {
  const due = await db
    .selectFrom('counted_matches')
    .select(['user_id', 'month_start'])
    .where('report_id', 'is', null)
    .$if(ofUser !== undefined, (rows) => rows.where('user_id', '=', ofUser!))
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
      select report_id, user_id, customer_id, matches, ${new Date(month_start.getTime() + SOON)}
      from bundled join plans on user_id = ${user_id}`.execute(db);
  }
}

/** Finds reports not known to be sent, earliest month first. */
export async function findUnsent(db: Kysely<Tables>, ofUser?: string): Promise<UnsentReport[]> {
  const rows = await db
    .selectFrom('usage_reports')
    .select(['id', 'customer_id', 'matches', 'at'])
    .where('sent_at', 'is', null)
    .$if(ofUser !== undefined, (reports) => reports.where('user_id', '=', ofUser!))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, customer_id, matches, at }) => ({
    identifier: id,
    customerId: customer_id,
    matches,
    at,
  }));
}
