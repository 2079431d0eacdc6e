import type { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { callStripe, findAtStripe } from './call-stripe.ts';
import { stateOf } from './plan-of.ts';

/**
 * Cancels an unpaid plan. The first invoice of a waiting plan is voided before, so that nobody pays
 * for it later: the bank may be answering just now.
 */
export async function dropUnpaid(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  const { id, latest_invoice: bill } = plan;
  if (bill !== null && stateOf(plan) === 'incomplete')
    await voidBill(stripe, typeof bill === 'string' ? bill : bill.id);
  await findAtStripe(stripe.subscriptions.cancel(id));
}

async function voidBill(stripe: Stripe, id: string): Promise<void> {
  const { status } = await callStripe(stripe.invoices.retrieve(id));
  if (status === 'paid') throw new Problem('overloaded'); // on a retry, the plan is found paid
  if (status === 'open') await callStripe(stripe.invoices.voidInvoice(id));
}
