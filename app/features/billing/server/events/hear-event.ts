import type { PaymentEvent } from '#kernel/server/payments/payments.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { adoptPlan, refreshPlan } from '../refresh-plan.ts';
import { findOwnerOf, hasAccount } from '../store.ts';
import { noteEvent, wasHeard } from './event-store.ts';

/**
 * Takes in that something about a plan has changed. An event that was taken in already does nothing; one
 * about a plan of somebody whose purchase never got its answer makes it theirs.
 */
export async function hearEvent(desk: BillingDesk, event: PaymentEvent): Promise<void> {
  if (event.subscriptionId === null || (await wasHeard(desk.db, event.id))) return;
  const owner =
    (await findOwnerOf(desk.db, event.subscriptionId)) ??
    (await findPayer(desk, event.subscriptionId));
  if (owner !== null) await refreshPlan(desk, owner);
  await noteEvent(desk.db, event.id, desk.clock());
}

/** Who has paid for a plan that nobody has yet. A second plan of somebody ends with its month. */
async function findPayer(desk: BillingDesk, subscriptionId: string): Promise<string | null> {
  const told = await desk.payments.read(subscriptionId);
  if (!told || (told.state !== 'active' && told.state !== 'overdue')) return null;
  const buyer = told.buyerId;
  if (buyer === null) return null;
  if (!(await hasAccount(desk.db, buyer))) {
    const { customerId } = told; // nobody pays who has no account any more
    await desk.db.transaction().execute((trx) => desk.forget(trx, { customerId, usage: [] }));
    return null;
  }
  await refreshPlan(desk, buyer); // an earlier plan of theirs may have ended unheard
  if (await adoptPlan(desk, buyer, told)) return buyer;
  if (!told.endsWithMonth) await desk.payments.cancel(subscriptionId);
  return null;
}
