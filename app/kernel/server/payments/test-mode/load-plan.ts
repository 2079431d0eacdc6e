import type { PaymentCard } from '@evenfield/wire/billing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ProviderPlan } from '../payments.ts';

/** `Payments.read`. */
export async function loadPlan(
  db: Kysely<Tables>,
  subscriptionId: string,
): Promise<ProviderPlan | null> {
  const row = await db
    .selectFrom('testpay_subscriptions as plan')
    .innerJoin('testpay_customers as customer', 'customer.id', 'plan.customer_id')
    .leftJoin('testpay_invoices as open', (join) =>
      join.onRef('open.subscription_id', '=', 'plan.id').on('open.status', '=', 'open'),
    )
    .selectAll('plan')
    .select(['customer.user_id', 'open.cents', 'open.next_try'])
    .where('plan.id', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) return null;
  const owes = row.state === 'overdue';
  return {
    customerId: row.customer_id,
    buyerId: row.user_id,
    subscriptionId: row.id,
    state: row.state,
    endsWithMonth: row.ends_with_month,
    monthStart: row.month_start,
    monthEnd: row.month_end,
    owedCents: owes ? (row.cents ?? 0) : 0,
    nextTry: owes ? row.next_try : null,
    card: row.card as PaymentCard | null, // as `createTestToken` has written it
  };
}
