import type { Eraser } from '#kernel/server/erase.ts';
import type { ForgetWish } from '#kernel/server/payments/forget-wish.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { BillingDesk } from './billing-desk.ts';
import { takeUnreported } from './metering/take-unreported.ts';
import { holdPlan } from './store.ts';

/**
 * Has the plan of somebody ended who leaves, their last matches billed, and their name forgotten by the
 * provider. What is kept here goes with their row.
 */
export function erasePlan({ forget, now }: Pick<BillingDesk, 'forget' | 'now'>): Eraser {
  return async (trx, { id }) => {
    const latest = now().getTime(); // what is ahead of now would be on no bill
    const plan = await holdPlan(trx, id);
    if (!plan) return;
    const usage = (await takeUnreported(trx, id)).map(({ identifier, matches, at }) => ({
      ...{ identifier, matches },
      at: new Date(Math.min(at.getTime(), latest)).toISOString(),
    }));
    await forget(trx, { customerId: plan.customer_id, usage });
  };
}

/**
 * What the job does that was asked for by the eraser. Once more does no harm. A report that is refused
 * keeps no plan from its end; its fault is thrown after it. Throws at once what passes: then it is tried
 * again before the last bill.
 */
export async function forgetPayer(
  payments: Payments,
  { customerId, usage }: ForgetWish,
): Promise<void> {
  const faults: unknown[] = [];
  for (const { identifier, matches, at } of usage) {
    const report = { identifier, customerId, matches, at: new Date(at) };
    await payments.reportUsage(report).catch((fault: unknown) => {
      if (fault instanceof Problem) throw fault;
      faults.push(fault);
    });
  }
  await payments.forget(customerId);
  if (faults.length > 0) throw new AggregateError(faults, 'Not every match could be billed.');
}
