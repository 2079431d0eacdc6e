/**
 * The built-in test mode: a provider of payments on our own database, for cards that cost nobody anything.
 * It behaves as Stripe does and knows nothing of our other tables.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Problem } from '../../problem.ts';
import type { UsageReport } from '../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../settled-payments.ts';
import { changeCard } from './change-card.ts';
import { forgetCustomer } from './forget-customer.ts';
import { findCustomer, holdCustomer } from './hold-customer.ts';
import { listInvoices } from './list-invoices.ts';
import { loadPlan } from './load-plan.ts';
import { settleNext, settlePlan } from './settle-next.ts';
import { findRunning, subscribe } from './subscribe.ts';
import { noteChange } from './test-events.ts';

export function testPayments(place: PaymentsPlace): SettledPayments {
  const { db, now } = place;
  const within = (change: (trx: Transaction<Tables>) => Promise<void>) =>
    db.transaction().execute(change);
  return {
    kind: 'test',
    publicKey: null,
    findCustomer: (buyer) => findCustomer(db, buyer),
    nameCustomer: (customer) => within((trx) => holdCustomer(trx, customer)),
    subscribe: (input) => subscribe(place, input),
    read: (subscriptionId) => loadPlan(db, subscriptionId),
    findRunning: (customerId) => findRunning(db, customerId),
    cancel: (subscriptionId) => within((trx) => letEnd(trx, subscriptionId, true, now())),
    resume: (subscriptionId) => within((trx) => letEnd(trx, subscriptionId, false, now())),
    changeCard: (change) => changeCard(place, change),
    reportUsage: (report) => within((trx) => takeReport(trx, report, now())),
    listInvoices: (customerId, page) => listInvoices(db, customerId, page),
    forget: (customerId) => forgetCustomer(place, customerId),
    settleNext: (dueBy) => settleNext(place, dueBy),
    readEvent: refuseEvent,
  };
}

/** It is about the month that runs, so one that is over is settled before. A plan that has ended stays so. */
async function letEnd(
  trx: Transaction<Tables>,
  id: string,
  ends: boolean,
  now: Date,
): Promise<void> {
  await settlePlan(trx, id, now);
  const changed = await trx
    .updateTable('testpay_subscriptions')
    .set({ ends_with_month: ends })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .where('ends_with_month', '<>', ends)
    .returning('id')
    .execute();
  if (changed.length > 0) await noteChange(trx, id);
}

/** A report that comes after the last bill of a plan that was cancelled makes another one due. */
async function takeReport(
  trx: Transaction<Tables>,
  { identifier, customerId, matches, at }: UsageReport,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('testpay_usage')
    .values({ identifier, customer_id: customerId, matches, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('testpay_subscriptions as plan')
    .set({ due_at: now })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'ended')
    .where('ends_with_month', '=', true)
    .where('due_at', 'is', null)
    .where('anchor', '<=', at)
    .where('month_end', '>', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('testpay_invoices as bill')
            .select('bill.id')
            .whereRef('bill.subscription_id', '=', 'plan.id')
            .where('bill.status', '=', 'uncollectible'),
        ),
      ),
    )
    .execute();
}

function refuseEvent(): never {
  const message = 'In test mode nobody sends events by HTTP.';
  throw new Problem('malformed', [{ path: '', message }]);
}
