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
import type { BillingDesk } from './billing-desk.ts';
import { forgetPayer } from './erase-plan.ts';
import { hearEvent } from './events/hear-event.ts';
import { adoptAbandoned } from './purchase/adopt-paid.ts';
import { reconcilePlans } from './reconcile-plans.ts';
import { settle } from './settle.ts';

export interface OpenBilling {
  readonly desk: BillingDesk;
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

/** Opens whoever takes the money, hears what they tell, and says how the jobs about plans are done. */
export async function openBilling({
  database: { db },
  clock,
  jobs,
  choice,
}: BillingSurroundings): Promise<OpenBilling> {
  const billingClock = await openBillingClock(db, clock);
  const now = choice.kind === 'test' ? billingClock.now : clock;
  const place: PaymentsPlace = { db, now, tell: (event) => hearEvent(desk, event) };
  const payments = openPayments(choice, place);
  const desk: BillingDesk = {
    db,
    payments,
    clock,
    now,
    post: (trx, wish) => jobs.enqueue(trx, 'letter', wish),
    forget: (trx, wish) => jobs.enqueue(trx, 'forgetPayer', wish),
  };
  const oneAtATime = pLimit(1); // between a renewal and the report of its matches nobody else renews
  const settleAll = () => oneAtATime(() => settle(db, payments, now));
  jobs.handle('settleBilling', async () => {
    await settleAll();
    await adoptAbandoned(desk);
  });
  jobs.handle('reconcilePlans', () => reconcilePlans(desk));
  jobs.handle('forgetPayer', (wish) => forgetPayer(payments, wish));
  return { desk, place, clock: billingClock, settle: settleAll };
}
