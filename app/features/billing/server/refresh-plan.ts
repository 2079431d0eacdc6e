/**
 * How what is stored of a plan follows its provider. Whatever happens, the provider is asked afresh and
 * its answer kept: so events may come late, twice or in any order. Questions are numbered before they are
 * asked, and the answer to an earlier one never takes the place of the answer to a later one.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { PlanEndReason } from '#kernel/server/mail/letter-wish.ts';
import type { ProviderPlan } from '#kernel/server/payments/payments.ts';
import type { BillingDesk } from './billing-desk.ts';
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

/** Asks the provider how an organiser's plan stands, and keeps the answer. */
export async function refreshPlan(desk: BillingDesk, userId: string): Promise<Plan | null> {
  const question = await numberQuestion(desk.db, userId);
  if (!question) return findPlan(desk.db, userId);
  const { number, subscriptionId } = question;
  const told = await desk.payments.read(subscriptionId);
  await desk.db.transaction().execute(async (trx) => {
    const before = await holdPlan(trx, userId);
    if (before?.subscription_id !== subscriptionId || before.heard >= number) return;
    if (told?.state === 'incomplete' && isPaying(before)) return; // what was paid for is told of late
    if (told) await writePlan(trx, userId, told, number);
    else await endPlan(trx, userId, number);
    await followChange(desk, trx, before);
  });
  return findPlan(desk.db, userId);
}

/**
 * Makes a plan that was paid for the plan of an organiser, unless another one of theirs runs; says whether
 * it is theirs now.
 */
export async function adoptPlan(
  desk: BillingDesk,
  userId: string,
  told: ProviderPlan,
): Promise<boolean> {
  await noteCustomer(desk.db, userId, told.customerId);
  return desk.db.transaction().execute(async (trx) => {
    const before = await holdPlan(trx, userId);
    if (!before) return false; // deleted between two lines
    const isTheirs = before.subscription_id === told.subscriptionId;
    if (isTheirs && before.state !== 'incomplete') return true;
    if (before.state === 'active' || before.state === 'overdue') return false;
    await writePlan(trx, userId, told, before.asked);
    await followChange(desk, trx, before);
    return true;
  });
}

/** Opens the billing month that has begun, and has letters written about what a person did not do. */
async function followChange(desk: BillingDesk, trx: Transaction<Tables>, before: Plan) {
  const userId = before.user_id;
  const after = await findPlan(trx, userId);
  if (!after) return;
  if (isPaying(after) && after.month_start && after.month_end) {
    const month = { start: after.month_start, end: after.month_end };
    await openMonths(trx, userId, month, isPaying(before) ? lastKnownMonth(before) : null);
  }
  if (isPaying(before) && after.state === 'ended') {
    await desk.post(trx, {
      kind: 'planEnded',
      organiserId: userId,
      reason: reasonOf(before, after),
    });
  }
  const isNews = before.state !== 'overdue' || Number(before.next_try) !== Number(after.next_try);
  if (after.state === 'overdue' && isNews) {
    await desk.post(trx, {
      kind: 'paymentFailed',
      organiserId: userId,
      cents: after.owed_cents,
      nextTry: after.next_try?.toISOString() ?? null,
    });
  }
}

/** The later of the month that was told last and the one that was opened last. */
function lastKnownMonth({ month_start, opened_month }: Plan): Date | null {
  if (month_start === null || opened_month === null) return month_start ?? opened_month;
  return month_start > opened_month ? month_start : opened_month;
}

function reasonOf(before: Plan, after: Plan): PlanEndReason {
  if (before.state === 'overdue') return 'unpaid';
  return after.ends_with_month ? 'wished' : 'stopped';
}

/** Whether it is paid for, or its payment is tried again. */
export function isPaying({ state }: Plan): boolean {
  return state === 'active' || state === 'overdue';
}
