import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { PaymentsPlace } from '../settled-payments.ts';
import { startOfMonth } from './billing-month.ts';
import { type Charge, chargeInvoice } from './charge-invoice.ts';
import { dropPlan } from './purchases.ts';
import { noteChange, notifyChanges } from './test-events.ts';
import { type Subscription, writeInvoice } from './write-invoice.ts';

/**
 * `SettledPayments.settleNext`. What another process is at is left to it, until what it did was heard.
 * Bills are written for the moment at which they were due, however late it is.
 */
export async function settleNext(place: PaymentsPlace, dueBy = place.now()): Promise<boolean> {
  await notifyChanges(place);
  const isDone = await place.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('testpay_subscriptions')
      .selectAll()
      .where('due_at', '<=', dueBy)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('testpay_events')
              .select('testpay_events.id')
              .whereRef('subscription_id', '=', 'testpay_subscriptions.id'),
          ),
        ),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!subscription) return false;
    await settle(trx, subscription);
    return true;
  });
  if (isDone) await notifyChanges(place);
  return isDone;
}

/** Does everything that is due of one plan. Whoever listens hears of it the next time that somebody settles. */
export async function settlePlan(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  for (;;) {
    const subscription = await trx
      .selectFrom('testpay_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (!subscription) return;
    await settle(trx, subscription);
  }
}

async function settle(trx: Transaction<Tables>, subscription: Subscription): Promise<void> {
  if (subscription.state === 'incomplete') return dropPlan(trx, subscription.id);
  const change =
    subscription.state === 'active'
      ? await endMonth(trx, subscription)
      : await tryAgain(trx, subscription);
  await trx
    .updateTable('testpay_subscriptions')
    .set(change)
    .where('id', '=', subscription.id)
    .execute();
  await noteChange(trx, subscription.id);
}

type Change = Pick<Subscription, 'state' | 'due_at'> &
  Partial<Pick<Subscription, 'month' | 'month_start' | 'month_end'>>;

/** A month ends: the next one begins, or the plan ends with it. */
async function endMonth(trx: Transaction<Tables>, subscription: Subscription): Promise<Change> {
  const { anchor, month_start: start, month_end: end } = subscription;
  const counted = { start, end };
  if (subscription.ends_with_month) {
    const charge = await bill(trx, subscription, { month: null, counted }, end);
    return { state: 'ended', due_at: charge?.nextTry ?? null };
  }
  const number = subscription.month + 1;
  const month = { start: end, end: startOfMonth(anchor, number + 1) };
  const charge = await bill(trx, subscription, { month, counted }, end);
  const isOwed = charge?.status === 'open';
  return {
    state: isOwed ? 'overdue' : 'active',
    due_at: isOwed ? charge.nextTry : month.end,
    month: number,
    month_start: month.start,
    month_end: month.end,
  };
}

async function bill(
  trx: Transaction<Tables>,
  subscription: Subscription,
  billed: Parameters<typeof writeInvoice>[2],
  at: Date,
): Promise<Charge | null> {
  const invoice = await writeInvoice(trx, subscription, billed, at);
  return invoice && chargeInvoice(trx, invoice, canRenew(subscription));
}

/** A bill that is owed is charged again. Once it is given up a plan that hangs on it ends, and is billed no more. */
async function tryAgain(trx: Transaction<Tables>, subscription: Subscription): Promise<Change> {
  const invoice = await trx
    .selectFrom('testpay_invoices')
    .selectAll()
    .where('subscription_id', '=', subscription.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const charge = invoice && (await chargeInvoice(trx, invoice, canRenew(subscription)));
  if (charge?.status === 'open') return { state: subscription.state, due_at: charge.nextTry };
  if (charge?.status === 'uncollectible') return { state: 'ended', due_at: null };
  if (subscription.state === 'ended') return billLateMatches(trx, subscription);
  return { state: 'active', due_at: subscription.month_end };
}

/** Matches of a plan that has ended which were reported after its last bill get one of their own. */
async function billLateMatches(
  trx: Transaction<Tables>,
  subscription: Subscription,
): Promise<Change> {
  const { month_start: start, month_end: end, due_at } = subscription;
  const billed = { month: null, counted: { start, end } };
  const charge = await bill(trx, subscription, billed, due_at ?? end);
  return { state: 'ended', due_at: charge?.nextTry ?? null };
}

function canRenew({ conduct }: Subscription): boolean {
  return conduct !== 'paysOnce';
}
