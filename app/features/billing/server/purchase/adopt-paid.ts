/**
 * Recovers purchases that broke off after the card was charged: the buyer gets the plan even if the
 * purchase is not repeated and no event arrives.
 */
import type { BillingDeps } from '../billing-deps.ts';
import { adoptPlan, isPaying } from '../refresh-plan.ts';
import { findPlan } from '../store.ts';
import { leaveUnfinished, listAbandoned } from './purchase-store.ts';

/** Checks with the provider, once each, the purchases whose process died. */
export async function adoptAbandoned(deps: BillingDeps): Promise<void> {
  const now = deps.clock();
  const faults: unknown[] = [];
  for (const purchase of await listAbandoned(deps.db, now)) {
    await adoptPaid(deps, purchase.userId)
      .then(() => leaveUnfinished(deps.db, purchase, now))
      .catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, 'Not every purchase could be asked about.');
}

/** Gives a paid plan to its buyer, unless they have another one. */
export async function adoptPaid(deps: BillingDeps, userId: string): Promise<void> {
  const plan = await findPlan(deps.db, userId);
  if (!plan || isPaying(plan)) return;
  const paid = await deps.payments.findRunning(plan.customer_id);
  if (paid) await adoptPlan(deps, userId, paid);
}
