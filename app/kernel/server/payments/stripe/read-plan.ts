import type { Stripe } from 'stripe';
import type { ProviderPlan } from '../payments.ts';
import { findAtStripe } from './call-stripe.ts';
import { PLAN_PARTS, planOf } from './plan-of.ts';

/** `Payments.read`. */
export async function readPlan(stripe: Stripe, id: string): Promise<ProviderPlan | null> {
  const found = await findAtStripe(stripe.subscriptions.retrieve(id, { expand: PLAN_PARTS }));
  return found && planOf(found);
}
