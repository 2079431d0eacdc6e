import type { PurchaseResponse } from '@evenfield/wire/billing';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDeps } from './billing-deps.ts';
import { monthAt } from './metering/month-at.ts';
import { refreshPlan } from './refresh-plan.ts';

const ASKS_HOLDER = 'Your bank wants you to confirm this card.';
const NO_PLAN = {
  kind: 'refused',
  message: 'You have no plan that could be paid with another card. You can buy it again.',
  code: 'no_plan',
} as const;

interface CardChangeInput {
  readonly userId: string;
  readonly cardToken: string;
  readonly idempotencyKey: string | null; // null: the card's token identifies the change
}

/**
 * Changes the card that pays for an organizer's plan, and charges what is owed to it. Idempotent by
 * the provider's idempotency key.
 */
export async function changeCard(
  deps: BillingDeps,
  { userId, cardToken, idempotencyKey }: CardChangeInput,
): Promise<PurchaseResponse> {
  const plan = await refreshPlan(deps, userId);
  if (!plan?.subscription_id || monthAt(plan, deps.now()) === null) return NO_PLAN;
  const sent = idempotencyKey === null ? `card ${cardToken}` : `key ${idempotencyKey}`;
  const outcome = await deps.payments.changeCard({
    customerId: plan.customer_id,
    subscriptionId: plan.subscription_id,
    cardToken,
    key: digestOf(`${userId} card change ${sent}`), // the user id keeps the keys of two organizers apart
  });
  switch (outcome.kind) {
    case 'changed':
      await refreshPlan(deps, userId);
      return { kind: 'bought', message: formatChanged(plan.owed_cents) };
    case 'holderAsked':
      return { kind: 'holderAsked', message: ASKS_HOLDER, clientSecret: outcome.clientSecret };
    case 'refused':
      return outcome;
    case 'notRunning':
      await refreshPlan(deps, userId);
      return NO_PLAN;
  }
}

function formatChanged(owedCents: number): string {
  const changed = 'Your plan is paid with this card from now on.';
  return owedCents === 0 ? changed : `$${(owedCents / 100).toFixed(2)} was paid. ${changed}`;
}
