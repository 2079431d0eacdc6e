/** What other features may use of billing. */

export type { OpenBilling } from './open-billing.ts';
export type { HeldMonth, Plans } from './plans.ts';
