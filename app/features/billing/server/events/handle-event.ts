import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { PaymentEvent } from '#kernel/server/payments/payments.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { adoptPlan, refreshPlan } from '../refresh-plan.ts';
import { findOwnerOf, hasAccount } from '../store.ts';

/**
 * Handles the provider's event that a plan changed, once. If the plan belongs to a buyer whose
 * purchase never got its response, it becomes theirs.
 */
export async function handleEvent(deps: BillingDeps, event: PaymentEvent): Promise<void> {
  if (event.subscriptionId === null || (await wasHeard(deps.db, event.id))) return;
  const owner =
    (await findOwnerOf(deps.db, event.subscriptionId)) ??
    (await findPayer(deps, event.subscriptionId));
  if (owner !== null) await refreshPlan(deps, owner);
  await noteEvent(deps.db, event.id, deps.clock());
}

/** Finds the buyer of a plan that nobody has yet; cancels it if they already have another plan. */
async function findPayer(deps: BillingDeps, subscriptionId: string): Promise<string | null> {
  const plan = await deps.payments.read(subscriptionId);
  if (!plan || (plan.state !== 'active' && plan.state !== 'overdue')) return null;
  const buyer = plan.buyerId;
  if (buyer === null) return null;
  if (!(await hasAccount(deps.db, buyer))) {
    const { customerId } = plan; // nobody pays for a deleted account
    await deps.db.transaction().execute((trx) => deps.forget(trx, { customerId, usage: [] }));
    return null;
  }
  await refreshPlan(deps, buyer); // an earlier plan may have ended without an event
  if (await adoptPlan(deps, buyer, plan)) return buyer;
  if (!plan.endsWithMonth) await deps.payments.cancel(subscriptionId);
  return null;
}

/** Whether an event was handled before: the provider repeats events until it gets a response. */
async function wasHeard(db: Kysely<Tables>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function noteEvent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
