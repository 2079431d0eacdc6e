import type { Fee } from '../../../fees.ts';

/** How a fee stands, as a filter finds it. */
export const FEE_STATES = [
  ...(['due', 'overdue', 'paid', 'refundProposed', 'refunded', 'waived'] as const),
  ...(['disputed', 'waits', 'canceled', 'none'] as const),
] as const;
export type FeeState = (typeof FEE_STATES)[number];

export type Standing = Pick<Fee, 'status' | 'dueBy'> & { readonly proposal: number };

/** Returns how a fee stands at a time, in milliseconds since the epoch; undefined: there is none. */
export function feeStateOf(fee: Standing | undefined, now: number): FeeState {
  if (fee === undefined) return 'none';
  const { status, dueBy, proposal } = fee;
  if (proposal > 0 && status !== 'disputed') return 'refundProposed';
  return status === 'due' && dueBy !== null && Date.parse(dueBy) < now ? 'overdue' : status;
}
