import { Stripe } from 'stripe';
import { askStripe, findAtStripe } from './ask-stripe.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { stateOf } from './plan-of.ts';

/**
 * Ends all plans, bills what was counted until now, and deletes the customer with their cards; the
 * invoices stay. Can be done again where it broke off.
 */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const customer = await findAtStripe(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return;
  const kept = stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const plan of (await askStripe(kept)).data) await endPlan(stripe, plan);
  for (const status of ['draft', 'open'] as const) {
    const unpaid = stripe.invoices.list({ customer: customerId, status, limit: 100 });
    for (const { id } of (await askStripe(unpaid)).data) await chargeLast(stripe, id, status);
  }
  await findAtStripe(stripe.customers.del(customerId));
}

async function endPlan(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  if (stateOf(plan) === 'incomplete') return dropUnpaid(stripe, plan);
  const { id } = plan;
  await askStripe(stripe.subscriptions.update(id, { metadata: { user_id: '', purchase: '' } }));
  await findAtStripe(stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }));
}

/** A card that is refused now is not asked again: there will be nobody to ask for another. */
async function chargeLast(stripe: Stripe, id: string, status: 'draft' | 'open'): Promise<void> {
  const bill =
    status === 'draft'
      ? await askStripe(stripe.invoices.finalizeInvoice(id, { auto_advance: false }))
      : { status };
  if (bill.status !== 'open') return;
  try {
    await askStripe(stripe.invoices.pay(id, { off_session: true }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    await askStripe(stripe.invoices.markUncollectible(id));
  }
}
