import { encodeOwnBilling } from '@evenfield/contract/billing';
import { sql } from 'kysely';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { findPayer } from './payer.ts';
import { cardOf, findPlan } from './store.ts';

/** A person's plan, what was counted for its bills, and when they bought. Invoices are the provider's. */
export const billingRecords: OwnRecords = {
  name: 'billing',
  async *write(db, ownerId) {
    const plan = await findPlan(db, ownerId);
    const months = await db
      .selectFrom('counted_matches')
      .select(['month_start as start', ({ fn }) => fn.countAll<number>().as('matches')])
      .where('user_id', '=', ownerId)
      .groupBy('month_start')
      .orderBy('month_start')
      .execute();
    const purchases = await db
      .selectFrom('purchases')
      .select(['started_at as started', sql<string | null>`outcome ->> 'kind'`.as('outcome')])
      .where('user_id', '=', ownerId)
      .orderBy('started_at')
      .execute();
    const told = encodeOwnBilling({
      plan: plan && {
        state: plan.state,
        endsWithMonth: plan.ends_with_month,
        monthStart: plan.month_start?.toISOString() ?? null,
        monthEnd: plan.month_end?.toISOString() ?? null,
        customer: plan.customer_id,
        subscription: plan.subscription_id,
        card: cardOf(plan),
      },
      payer: await findPayer(db, ownerId),
      months: months.map(({ start, matches }) => ({ start: start.toISOString(), matches })),
      purchases: purchases.map(({ started, outcome }) => ({
        date: started.toISOString(),
        outcome,
      })),
    });
    yield JSON.stringify(told);
  },
};
