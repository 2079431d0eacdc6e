import type { BillingDeps } from './billing-deps.ts';
import { adoptPaid } from './purchase/adopt-paid.ts';
import { listUnfinishedBuyers } from './purchase/purchase-store.ts';
import { refreshPlan } from './refresh-plan.ts';
import { listPayers } from './store.ts';

/**
 * Reads every plan that the provider may have changed, and every unfinished purchase, to make up
 * for lost events.
 */
export async function reconcilePlans(deps: BillingDeps): Promise<void> {
  const faults: unknown[] = [];
  for (const userId of await listPayers(deps.db)) {
    await refreshPlan(deps, userId).catch((fault: unknown) => faults.push(fault));
  }
  for (const userId of await listUnfinishedBuyers(deps.db)) {
    await adoptPaid(deps, userId).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not every plan could be asked about.');
}
