import { sql } from 'kysely';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { deleteOldTokens } from '#kernel/server/payments/test-mode/test-tokens.ts';
import type { Feature } from '../../services.ts';
import { cleanUpBilling } from './clean-up-billing.ts';
import { erasePlan } from './erase-plan.ts';
import { findPayer } from './payer.ts';
import { billing } from './routes.ts';
import { cardOf, findPlan } from './store.ts';
import { testPaymentCalls } from './test-payments/routes.ts';

/** Writes a person's plan, counted matches and purchases. The provider has the invoices. */
const billingRecords: OwnRecords = {
  name: 'billing',
  of: 'organization',
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
    const card = plan && cardOf(plan);
    const payer = await findPayer(db, ownerId);
    yield JSON.stringify({
      plan: plan && {
        state: plan.state,
        cancel_on_period_end: plan.ends_with_month,
        period_start: plan.month_start,
        period_end: plan.month_end,
        customer_id: plan.customer_id,
        subscription_id: plan.subscription_id,
        card: card && {
          ...{ brand: card.brand, last4: card.last4 },
          ...{ exp_month: card.month, exp_year: card.year },
        },
      },
      payer: payer && {
        ...{ name: payer.name, address_line1: payer.line1, address_line2: payer.line2 },
        ...{ postal_code: payer.postalCode, city: payer.city, country: payer.country },
        tax_number: payer.taxNumber,
      },
      months: months.map(({ start, matches }) => ({ period_start: start, matches })),
      purchases: purchases.map(({ started, outcome }) => ({ date: started, outcome })),
    });
  },
};

export const billingFeature: Feature = {
  records: [billingRecords],
  organizationErasers: ({ billing: { deps } }) => [erasePlan(deps)],
  cleaners: [cleanUpBilling, deleteOldTokens],
  routes: async (app, { database: { connections }, billing: opened, payments, production }) => {
    const { deps, place, clock, settle } = opened;
    const takesCards = payments.kind === 'test' && !production;
    await app.register(testPaymentCalls, { connections, place, clock, settle, takesCards });
    await app.register(billing, { deps, connections });
  },
};
