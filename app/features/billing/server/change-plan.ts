import { encodeRefused, encodeTold } from '@evenfield/contract';
import type { BillingDesk } from './billing-desk.ts';
import { monthAt } from './metering/month-at.ts';
import { refreshPlan } from './refresh-plan.ts';

const CHANGES = {
  cancel: { told: 'Subscription cancelled.', without: 'You have no plan that could be canceled.' },
  resume: {
    told: 'Subscription resumed.',
    without: 'You have no plan that could be resumed. You can buy it again.',
  },
} as const;

/** Lets an organiser's plan end with its billing month, or takes that back. Again changes nothing. */
export async function changePlan(desk: BillingDesk, userId: string, change: keyof typeof CHANGES) {
  const plan = await refreshPlan(desk, userId);
  const { told, without } = CHANGES[change];
  if (!plan?.subscription_id || monthAt(plan, desk.now()) === null) {
    return encodeRefused(without, 'no_plan');
  }
  await desk.payments[change](plan.subscription_id);
  await refreshPlan(desk, userId);
  return encodeTold(told);
}
