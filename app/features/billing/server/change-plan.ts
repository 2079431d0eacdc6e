import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { BillingDeps } from './billing-deps.ts';
import { monthAt } from './metering/month-at.ts';
import { refreshPlan } from './refresh-plan.ts';

const CHANGES = {
  cancel: {
    message: 'Subscription cancelled.',
    without: 'You have no plan that could be canceled.',
  },
  resume: {
    message: 'Subscription resumed.',
    without: 'You have no plan that could be resumed. You can buy it again.',
  },
} as const;

/** Makes a plan end with its billing month, or undoes that. Idempotent. */
export async function changePlan(deps: BillingDeps, userId: string, change: keyof typeof CHANGES) {
  const plan = await refreshPlan(deps, userId);
  const { message, without } = CHANGES[change];
  if (!plan?.subscription_id || monthAt(plan, deps.now()) === null) {
    return encodeRefused(without, 'no_plan');
  }
  await deps.payments[change](plan.subscription_id);
  await refreshPlan(deps, userId);
  return encodeMessage(message);
}
