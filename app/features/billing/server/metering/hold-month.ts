import type { Transaction } from 'kysely';
import type { Clock } from '#kernel/server/clock.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { HeldMonth } from '../plans.ts';
import { countMatches } from './count-matches.ts';
import { monthAt } from './month-at.ts';
import { openMonth } from './open-month.ts';

const NO_PLAN: HeldMonth = { isPaid: false, count: async () => {} };

/**
 * `Plans.holdMonth`. The account is held before its plan, as whoever deletes an account does, and the time
 * is asked when the plan is held: so of two changes at a month's end each is in the month it is counted in.
 */
export async function holdMonth(
  trx: Transaction<Tables>,
  userId: string,
  clock: Clock, // the billing clock
): Promise<HeldMonth> {
  const account = await trx
    .selectFrom('users')
    .leftJoin('plans', 'plans.user_id', 'users.id')
    .select('plans.state')
    .where('users.id', '=', userId)
    .forKeyShare('users')
    .executeTakeFirst();
  if (account === undefined || account.state === null) return NO_PLAN;
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
