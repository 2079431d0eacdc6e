import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OrganizationEraser } from '#kernel/server/erase.ts';
import type { ForgetJob } from '#kernel/server/payments/forget-job.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findUnsent, type UnsentReport, writeReports } from './metering/write-reports.ts';
import { holdPlan } from './store.ts';

/**
 * Ends the plan of an organization being deleted, bills its last matches, and makes the provider forget
 * the customer. The rows here are deleted with the organization.
 */
export function erasePlan({
  forget,
  now,
}: Pick<BillingDeps, 'forget' | 'now'>): OrganizationEraser {
  return async (trx, id) => {
    const latest = now().getTime(); // usage dated in the future would be on no bill
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
 * The job that `erasePlan` queues. Idempotent. A refused report doesn't prevent the end of the
 * plan; its error is thrown afterwards. Temporary failures (`Problem`) are thrown at once, so that
 * the job is retried before the last bill.
 */
export async function forgetPayer(
  payments: Payments,
  { customerId, usage }: ForgetJob,
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

/** Returns the unsent reports of an organization being deleted, to be sent after its rows are gone. */
async function takeUnreported(trx: Transaction<Tables>, userId: string): Promise<UnsentReport[]> {
  await writeReports(trx, userId);
  return findUnsent(trx, userId);
}
