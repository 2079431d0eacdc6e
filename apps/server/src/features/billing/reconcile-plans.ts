import type { BillingDesk } from './billing-desk.ts';
import { refreshPlan } from './refresh-plan.ts';
import { listPayers } from './store.ts';

/** Asks the provider about every plan that it may have changed, so that an event that was lost is made up for. */
export async function reconcilePlans(desk: BillingDesk): Promise<void> {
  const faults: unknown[] = [];
  for (const userId of await listPayers(desk.db)) {
    await refreshPlan(desk, userId).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not every plan could be asked about.');
}
