import type { PurchaseAnswer } from '@evenfield/contract/billing';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDesk } from './billing-desk.ts';
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
  readonly idempotencyKey: string | null; // null: the card's token says which change it is
}

/**
 * Makes another card pay for the plan of an organizer; what they owe is paid with it at once. The same
 * change sent again is the provider's same one by its key.
 */
export async function changeCard(
  desk: BillingDesk,
  { userId, cardToken, idempotencyKey }: CardChangeInput,
): Promise<PurchaseAnswer> {
  const plan = await refreshPlan(desk, userId);
  if (!plan?.subscription_id || monthAt(plan, desk.now()) === null) return NO_PLAN;
  const sent = idempotencyKey === null ? `card ${cardToken}` : `key ${idempotencyKey}`;
  const outcome = await desk.payments.changeCard({
    customerId: plan.customer_id,
    subscriptionId: plan.subscription_id,
    cardToken,
    key: digestOf(`${userId} card change ${sent}`), // two organizers may send the same one
  });
  switch (outcome.kind) {
    case 'changed':
      await refreshPlan(desk, userId);
      return { kind: 'bought', message: sayChanged(plan.owed_cents) };
    case 'holderAsked':
      return { kind: 'holderAsked', message: ASKS_HOLDER, clientSecret: outcome.clientSecret };
    case 'refused':
      return outcome;
    case 'notRunning':
      await refreshPlan(desk, userId);
      return NO_PLAN;
  }
}

function sayChanged(owedCents: number): string {
  const changed = 'Your plan is paid with this card from now on.';
  return owedCents === 0 ? changed : `$${(owedCents / 100).toFixed(2)} was paid. ${changed}`;
}
