import pLimit from 'p-limit';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import { openPayments } from '#kernel/server/payments/open-payments.ts';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import type { PaymentsPlace } from '#kernel/server/payments/settled-payments.ts';
import {
  type BillingClock,
  openBillingClock,
} from '#kernel/server/payments/test-mode/billing-clock.ts';
import type { BillingDeps } from './billing-deps.ts';
import { forgetPayer } from './erase-plan.ts';
import { handleEvent } from './events/handle-event.ts';
import { namePayer } from './payer.ts';
import { adoptAbandoned, adoptPaid } from './purchase/adopt-paid.ts';
import { listUnfinishedBuyers } from './purchase/purchase-store.ts';
import { refreshPlan } from './refresh-plan.ts';
import { settle } from './settle.ts';
import { listPayers } from './store.ts';

export interface OpenBilling {
  readonly deps: BillingDeps;
  readonly place: PaymentsPlace;
  readonly clock: BillingClock;
  readonly settle: () => Promise<void>;
}

export interface BillingSurroundings {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly choice: PaymentsChoice;
}

/** Opens the payment provider, its webhook, and the jobs about plans. */
export async function openBilling({
  database: { db },
  clock,
  jobs,
  choice,
}: BillingSurroundings): Promise<OpenBilling> {
  const billingClock = await openBillingClock(db, clock);
  const now = choice.kind === 'test' ? billingClock.now : clock;
  const place: PaymentsPlace = { db, now, onEvent: (event) => handleEvent(deps, event) };
  const payments = await openPayments(choice, place);
  const deps: BillingDeps = {
    db,
    payments,
    clock,
    now,
    post: (trx, job) => jobs.enqueue(trx, 'letter', job),
    forget: (trx, job) => jobs.enqueue(trx, 'forgetPayer', job),
  };
  const oneAtATime = pLimit(1); // no other settlement may run between a renewal and the report of its matches
  const settleAll = () => oneAtATime(() => settle(db, payments, now));
  jobs.handle('settleBilling', async () => {
    await settleAll();
    await adoptAbandoned(deps);
  });
  jobs.handle('reconcilePlans', () => reconcilePlans(deps));
  jobs.handle('forgetPayer', (job) => forgetPayer(payments, job));
  jobs.handle('namePayer', ({ organizationId }) => namePayer(deps, organizationId));
  return { deps, place, clock: billingClock, settle: settleAll };
}

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
