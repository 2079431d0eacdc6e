import type { PaymentCard } from '@evenfield/wire/billing';
import type { Stripe } from 'stripe';
import type { ProviderPlan, ProviderPlanState } from '../payments.ts';

/** Our metadata on Stripe's records. */
export interface PlanMarks {
  readonly user_id?: string;
  readonly purchase?: string; // its idempotency key
  readonly card?: string; // digest of the card's token
}

/** What `planOf` needs expanded. */
export const PLAN_PARTS = ['latest_invoice', 'default_payment_method'];

/** Converts a subscription with expanded `PLAN_PARTS`. */
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
    card: cardOf(subscription),
  };
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): PaymentCard | null {
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return { brand, last4, month, year };
}

/** We have no paused plans: what Stripe pauses or no longer charges has ended. */
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

/** Converts Stripe's seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
