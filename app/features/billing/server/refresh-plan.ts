/**
 * Synchronizes stored plans with the provider. Every change triggers a fresh read, so events may
 * come late, repeatedly or in any order. Requests are numbered, and the response to an earlier
 * request never replaces that to a later one.
 */
import type { Transaction } from 'kysely';
import { findOrganizationOwner } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { PlanEndReason } from '#kernel/server/mail/email-job.ts';
import type { ProviderPlan } from '#kernel/server/payments/payments.ts';
import type { BillingDeps } from './billing-deps.ts';
import { openMonths } from './metering/open-months.ts';
import {
  endPlan,
  findPlan,
  holdPlan,
  noteCustomer,
  numberQuestion,
  type Plan,
  writePlan,
} from './store.ts';

/** Reads an organizer's plan from the provider and stores it. */
export async function refreshPlan(deps: BillingDeps, userId: string): Promise<Plan | null> {
  const question = await numberQuestion(deps.db, userId);
  if (!question) return findPlan(deps.db, userId);
  const { number, subscriptionId } = question;
  const current = await deps.payments.read(subscriptionId);
  await deps.db.transaction().execute(async (trx) => {
    const before = await holdPlan(trx, userId);
    if (before?.subscription_id !== subscriptionId || before.heard >= number) return;
    if (current?.state === 'incomplete' && isPaying(before)) return; // the provider reports the payment late
    if (current) await writePlan(trx, userId, current, number);
    else await endPlan(trx, userId, number);
    await followChange(deps, trx, before);
  });
  return findPlan(deps.db, userId);
}

/**
 * Makes a paid plan the plan of an organizer, unless they have another one; returns whether it is
 * theirs now.
 */
export async function adoptPlan(
  deps: BillingDeps,
  userId: string,
  current: ProviderPlan,
): Promise<boolean> {
  await noteCustomer(deps.db, userId, current.customerId);
  return deps.db.transaction().execute(async (trx) => {
    const before = await holdPlan(trx, userId);
    if (!before) return false; // account deleted meanwhile
    const isTheirs = before.subscription_id === current.subscriptionId;
    if (isTheirs && before.state !== 'incomplete') return true;
    if (before.state === 'active' || before.state === 'overdue') return false;
    await writePlan(trx, userId, current, before.asked);
    await followChange(deps, trx, before);
    return true;
  });
}

/** Opens a new billing month, and queues e-mails about changes that the person did not make. */
async function followChange(deps: BillingDeps, trx: Transaction<Tables>, before: Plan) {
  const userId = before.user_id;
  const after = await findPlan(trx, userId);
  const organizerId = await findOrganizationOwner(trx, userId);
  if (!after || organizerId === null) return;
  if (isPaying(after) && after.month_start && after.month_end) {
    const month = { start: after.month_start, end: after.month_end };
    await openMonths(trx, userId, month, isPaying(before) ? lastKnownMonth(before) : null);
  }
  if (isPaying(before) && after.state === 'ended') {
    await deps.post(trx, { kind: 'planEnded', organizerId, reason: reasonOf(before, after) });
  }
  const isNews = before.state !== 'overdue' || Number(before.next_try) !== Number(after.next_try);
  if (after.state === 'overdue' && isNews) {
    await deps.post(trx, {
      kind: 'paymentFailed',
      organizerId,
      cents: after.owed_cents,
      nextTry: after.next_try?.toISOString() ?? null,
    });
  }
}

/** Returns the later of the last reported and the last opened month. */
function lastKnownMonth({ month_start, opened_month }: Plan): Date | null {
  if (month_start === null || opened_month === null) return month_start ?? opened_month;
  return month_start > opened_month ? month_start : opened_month;
}

function reasonOf(before: Plan, after: Plan): PlanEndReason {
  if (before.state === 'overdue') return 'unpaid';
  return after.ends_with_month ? 'wished' : 'stopped';
}

/** Whether it is paid for, or its payment is being retried. */
export function isPaying({ state }: Plan): boolean {
  return state === 'active' || state === 'overdue';
}
