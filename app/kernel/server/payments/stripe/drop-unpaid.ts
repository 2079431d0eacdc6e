import type { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { askStripe, findAtStripe } from './ask-stripe.ts';
import { stateOf } from './plan-of.ts';

/**
 * Takes back a plan that pays for nothing. Nobody is to pay for it later, so the first bill of one that
 * waits goes before it: the bank may be answering just now.
 */
export async function dropUnpaid(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  const { id, latest_invoice: bill } = plan;
  if (bill !== null && stateOf(plan) === 'incomplete')
    await voidBill(stripe, typeof bill === 'string' ? bill : bill.id);
  await findAtStripe(stripe.subscriptions.cancel(id));
}

async function voidBill(stripe: Stripe, id: string): Promise<void> {
  const { status } = await askStripe(stripe.invoices.retrieve(id));
  if (status === 'paid') throw new Problem('overloaded'); // asked again, it is the plan that one has
  if (status === 'open') await askStripe(stripe.invoices.voidInvoice(id));
}
