import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { PaymentsPlace } from '../settled-payments.ts';
import { chargeInvoice, giveUpInvoices } from './charge-invoice.ts';
import { noteChange } from './test-events.ts';
import { type Subscription, writeInvoice } from './write-invoice.ts';

/** `Payments.forget`. Bills stay, with nobody's name; what cannot be charged now never will be. */
export function forgetCustomer({ db, now }: PaymentsPlace, customerId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('testpay_customers')
      .select('id')
      .where('id', '=', customerId)
      .forNoKeyUpdate() // whoever buys holds the customer before their plans, too
      .execute();
    const subscriptions = await trx
      .selectFrom('testpay_subscriptions')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('due_at', 'is not', null)
      .forUpdate()
      .execute();
    for (const subscription of subscriptions) await endNow(trx, subscription, now());
    await giveUpInvoices(trx, customerId);
    await trx
      .updateTable('testpay_customers')
      .set({ user_id: null, name: null, email: null, payer: null })
      .where('id', '=', customerId)
      .execute();
    await trx
      .updateTable('testpay_invoices')
      .set({ payer: null })
      .where('customer_id', '=', customerId)
      .execute();
    await trx.deleteFrom('testpay_purchases').where('customer_id', '=', customerId).execute();
    await trx
      .deleteFrom('testpay_card_changes')
      .where('subscription_id', 'in', (plans) =>
        plans
          .selectFrom('testpay_subscriptions')
          .select('id')
          .where('customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('testpay_subscriptions')
      .set({ card: null })
      .where('customer_id', '=', customerId)
      .execute();
    await trx.deleteFrom('testpay_tokens').where('customer_id', '=', customerId).execute();
  });
}

async function endNow(trx: Transaction<Tables>, subscription: Subscription, now: Date) {
  const { id, state, conduct, month_start: start } = subscription;
  if (state !== 'incomplete') {
    const end = state === 'ended' ? subscription.month_end : now;
    const billed = { month: null, counted: { start, end } };
    const invoice = await writeInvoice(trx, subscription, billed, now);
    if (invoice) await chargeInvoice(trx, invoice, conduct !== 'paysOnce');
  }
  await trx
    .updateTable('testpay_subscriptions')
    .set({ state: 'ended', due_at: null })
    .where('id', '=', id)
    .execute();
  await noteChange(trx, id);
}
