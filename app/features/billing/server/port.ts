/** What other features may ask of billing. */
export type { HeldMonth, Plans } from './plans.ts';
