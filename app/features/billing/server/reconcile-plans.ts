import type { BillingDesk } from './billing-desk.ts';
import { adoptPaid } from './purchase/adopt-paid.ts';
import { listUnfinishedBuyers } from './purchase/purchase-store.ts';
import { refreshPlan } from './refresh-plan.ts';
import { listPayers } from './store.ts';

/**
 * Asks the provider about every plan that it may have changed, and about purchases that were not finished,
 * so that an event that was lost is made up for.
 */
export async function reconcilePlans(desk: BillingDesk): Promise<void> {
  const faults: unknown[] = [];
  for (const userId of await listPayers(desk.db)) {
    await refreshPlan(desk, userId).catch((fault: unknown) => faults.push(fault));
  }
  for (const userId of await listUnfinishedBuyers(desk.db)) {
    await adoptPaid(desk, userId).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not every plan could be asked about.');
}
