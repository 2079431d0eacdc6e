import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { HeldMonth } from '../plans.ts';
import { monthAt } from './month-at.ts';
import { type BillingMonth, openMonth } from './open-month.ts';

const NO_PLAN: HeldMonth = { isPaid: false, count: async () => {} };

/**
 * `Plans.holdMonth`. Locks the organization before its plan, as its deletion does, and reads the
 * time after locking, so that each of two changes at a month's end counts in the right month.
 */
export async function holdMonth(
  trx: Transaction<Tables>,
  userId: string,
  clock: Clock, // the billing clock
): Promise<HeldMonth> {
  const organization = await trx
    .selectFrom('organizations')
    .leftJoin('plans', 'plans.user_id', 'organizations.id')
    .select('plans.state')
    .where('organizations.id', '=', userId)
    .forKeyShare('organizations')
    .executeTakeFirst();
  if (organization === undefined || organization.state === null) return NO_PLAN;
  const plan = await trx
    .selectFrom('plans')
    .select(['state', 'ends_with_month', 'month_start', 'month_end', 'opened_month'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (plan === undefined) return NO_PLAN;
  const now = clock();
  const monthStart = monthAt(plan, now);
  if (monthStart === null) return NO_PLAN;
  const month = { userId, monthStart };
  if (plan.opened_month === null || plan.opened_month < monthStart) await openMonth(trx, month);
  return {
    isPaid: true,
    count: (schedule, match) => countMatches(trx, month, { schedule, match: match ?? null }, now),
  };
}

interface Published {
  readonly schedule: string;
  readonly match: string | null; // null: all matches
}

/** Adds a published schedule's matches with a cell to a month's ledger, unless there already. */
async function countMatches(
  trx: Transaction<Tables>,
  { userId, monthStart }: BillingMonth,
  { schedule, match }: Published,
  now: Date,
): Promise<void> {
  const placed = sql`select match_id from matches where schedule_id = ${schedule} and field is not null`;
  // `except` rather than a join, whose plan would depend on a guess of the row count.
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
