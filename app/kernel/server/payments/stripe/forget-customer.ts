import type { Stripe } from 'stripe';
import { askStripe, findAtStripe } from './ask-stripe.ts';
import { CardRefusal } from './card-refusal.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { stateOf } from './plan-of.ts';

/**
 * Ends all plans, bills what was counted until now, gives up what is owed and cannot be charged, and
 * deletes the customer with their cards; the invoices stay. Can be done again where it broke off.
 */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const customer = await findAtStripe(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return;
  const kept = stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const plan of (await askStripe(kept)).data) await endPlan(stripe, plan);
  for (const { id } of await listBills(stripe, customerId, 'draft')) await chargeLast(stripe, id);
  for (const { id } of await listBills(stripe, customerId, 'open')) {
    await askStripe(stripe.invoices.markUncollectible(id));
  }
  await findAtStripe(stripe.customers.del(customerId));
}

async function endPlan(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  if (stateOf(plan) === 'incomplete') return dropUnpaid(stripe, plan);
  const { id } = plan;
  await askStripe(stripe.subscriptions.update(id, { metadata: { user_id: '', purchase: '' } }));
  await findAtStripe(stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }));
}

async function listBills(stripe: Stripe, customer: string, status: 'draft' | 'open') {
  const { data } = await askStripe(stripe.invoices.list({ customer, status, limit: 100 }));
  return data;
}

/** What a card does not pay now stays open. */
async function chargeLast(stripe: Stripe, id: string): Promise<void> {
  const bill = await askStripe(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  if (bill.status !== 'open') return;
  try {
    await askStripe(stripe.invoices.pay(id, { off_session: true }));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
  }
}
