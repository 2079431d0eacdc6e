import { type Bill, type CurrentPlan, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { monthAt } from './metering/month-at.ts';
import { cardOf, findPlan } from './store.ts';

const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** Returns the plan that pays for an organizer then, with its next bill if known, or null. */
export async function viewPlan(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<CurrentPlan | null> {
  const plan = await findPlan(db, userId);
  if (!plan?.month_start || !plan.month_end || monthAt(plan, now) === null) return null;
  const { month_start: start, month_end: end, ends_with_month: final } = plan;
  const matches = await countInMonth(db, userId, start);
  const bill: Bill = {
    final,
    date: end.toISOString(),
    planCents: final ? 0 : LITE_CENTS,
    matches,
    matchesCents: matches * MATCH_CENTS,
  };
  return {
    id: 'lite',
    status: final ? 'cancel_on_period_end' : 'active',
    periodEnd: end.toISOString(),
    daysRemaining: Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY)),
    failed:
      plan.state === 'overdue'
        ? { cents: plan.owed_cents, nextTry: plan.next_try?.toISOString() ?? null }
        : null,
    card: cardOf(plan),
    bill,
  };
}

/** Counts the billed matches of an organizer in the billing month with that start. */
async function countInMonth(db: Kysely<Tables>, userId: string, monthStart: Date): Promise<number> {
  const { count } = await db
    .selectFrom('counted_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('month_start', '=', monthStart)
    .executeTakeFirstOrThrow();
  return count;
}
