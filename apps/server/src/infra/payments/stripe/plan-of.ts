import type { Stripe } from 'stripe';
import type { ProviderPlan, ProviderPlanState } from '../payments.ts';

/** What is kept with Stripe's records of ours. */
export interface PlanMarks {
  readonly user_id?: string;
  readonly purchase?: string; // its key
  readonly card?: string; // a digest of the token that came with it
}

/** A plan as a subscription tells it, whose last invoice has to be expanded. */
export function planOf(subscription: Stripe.Subscription): ProviderPlan {
  const { id, customer, items, latest_invoice } = subscription;
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} is for nothing.`);
  const state = stateOf(subscription);
  const invoice = typeof latest_invoice === 'string' ? null : latest_invoice;
  const owed = state === 'overdue' ? invoice : null;
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    buyerId: marksOf(subscription).user_id ?? null,
    subscriptionId: id,
    state,
    endsWithMonth: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    monthStart: dateOf(item.current_period_start),
    monthEnd: dateOf(item.current_period_end),
    owedCents: owed?.amount_remaining ?? 0,
    nextTry: owed?.next_payment_attempt ? dateOf(owed.next_payment_attempt) : null,
  };
}

/** Stripe has no plan that rests: what is paused or no longer charged pays for nothing. */
export function stateOf({ status }: Stripe.Subscription): ProviderPlanState {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'overdue';
    case 'incomplete':
      return 'incomplete';
    default:
      return 'ended';
  }
}

export function marksOf({ metadata }: Stripe.Subscription): PlanMarks {
  return metadata;
}

/** Stripe counts seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
