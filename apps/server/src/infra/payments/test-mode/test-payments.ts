/**
 * The built-in test mode: a provider of payments on our own database, for cards that cost nobody anything.
 * It behaves as Stripe does and knows nothing of our other tables.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Problem } from '../../problem.ts';
import type { UsageReport } from '../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../settled-payments.ts';
import { forgetCustomer } from './forget-customer.ts';
import { findCustomer } from './hold-customer.ts';
import { listInvoices } from './list-invoices.ts';
import { loadPlan } from './load-plan.ts';
import { settleNext } from './settle-next.ts';
import { subscribe } from './subscribe.ts';
import { noteChange } from './test-events.ts';

export function testPayments(place: PaymentsPlace): SettledPayments {
  const { db } = place;
  const within = (change: (trx: Transaction<Tables>) => Promise<void>) =>
    db.transaction().execute(change);
  return {
    kind: 'test',
    publicKey: null,
    findCustomer: (buyer) => findCustomer(db, buyer),
    subscribe: (wish) => subscribe(place, wish),
    read: (subscriptionId) => loadPlan(db, subscriptionId),
    cancel: (subscriptionId) => within((trx) => letEnd(trx, subscriptionId, true)),
    resume: (subscriptionId) => within((trx) => letEnd(trx, subscriptionId, false)),
    reportUsage: (report) => within((trx) => takeReport(trx, report)),
    listInvoices: (customerId, page) => listInvoices(db, customerId, page),
    forget: (customerId) => forgetCustomer(place, customerId),
    settleNext: () => settleNext(place),
    readEvent: refuseEvent,
  };
}

/** A plan that has ended stays so. */
async function letEnd(trx: Transaction<Tables>, id: string, ends: boolean): Promise<void> {
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

async function takeReport(
  trx: Transaction<Tables>,
  { identifier, customerId, matches, at }: UsageReport,
): Promise<void> {
  await trx
    .insertInto('testpay_usage')
    .values({ identifier, customer_id: customerId, matches, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function refuseEvent(): never {
  const message = 'In test mode nobody sends events by HTTP.';
  throw new Problem('malformed', [{ path: '', message }]);
}
