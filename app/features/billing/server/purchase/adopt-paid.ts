/**
 * Purchases that broke off after the card was charged: whoever paid gets the plan, even where the purchase
 * is not sent again and no event of the provider's comes.
 */
import type { BillingDesk } from '../billing-desk.ts';
import { adoptPlan, isPaying } from '../refresh-plan.ts';
import { findPlan } from '../store.ts';
import { leaveUnfinished, listAbandoned } from './purchase-store.ts';

/** Asks the provider, once each, what came of the purchases whose process has died. */
export async function adoptAbandoned(desk: BillingDesk): Promise<void> {
  const now = desk.clock();
  const faults: unknown[] = [];
  for (const purchase of await listAbandoned(desk.db, now)) {
    await adoptPaid(desk, purchase.userId)
      .then(() => leaveUnfinished(desk.db, purchase, now))
      .catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, 'Not every purchase could be asked about.');
}

/** Makes the plan that somebody has paid for theirs, unless one of theirs runs. */
export async function adoptPaid(desk: BillingDesk, userId: string): Promise<void> {
  const plan = await findPlan(desk.db, userId);
  if (!plan || isPaying(plan)) return;
  const paid = await desk.payments.findRunning(plan.customer_id);
  if (paid) await adoptPlan(desk, userId, paid);
}
