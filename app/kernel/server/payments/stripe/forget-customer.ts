import type { Stripe } from 'stripe';
import { callStripe, findAtStripe } from './call-stripe.ts';
import { CardRefusal } from './card-refusal.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { stateOf } from './plan-of.ts';

/**
 * Ends all plans, bills what was counted so far, writes off what can't be charged, and deletes the
 * customer with their cards; the invoices stay. Can be repeated after an interruption.
 */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const customer = await findAtStripe(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return;
  const subscriptions = stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const plan of (await callStripe(subscriptions)).data) await endPlan(stripe, plan);
  for (const { id } of await listBills(stripe, customerId, 'draft')) await chargeLast(stripe, id);
  for (const { id } of await listBills(stripe, customerId, 'open')) {
    await callStripe(stripe.invoices.markUncollectible(id));
  }
  await findAtStripe(stripe.customers.del(customerId));
}

async function endPlan(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  if (stateOf(plan) === 'incomplete') return dropUnpaid(stripe, plan);
  const { id } = plan;
  await callStripe(stripe.subscriptions.update(id, { metadata: { user_id: '', purchase: '' } }));
  await findAtStripe(stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }));
}

async function listBills(stripe: Stripe, customer: string, status: 'draft' | 'open') {
  const { data } = await callStripe(stripe.invoices.list({ customer, status, limit: 100 }));
  return data;
}

/** What the card doesn't pay now stays open. */
async function chargeLast(stripe: Stripe, id: string): Promise<void> {
  const bill = await callStripe(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  if (bill.status !== 'open') return;
  try {
    await callStripe(stripe.invoices.pay(id, { off_session: true }));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
  }
}
