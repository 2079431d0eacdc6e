/** What people read about fees. */
import { formatDate } from '#kernel/web/format-date.ts';
import { type EntryKind, type Fee, formatAmount } from '../../../fees.ts';
import { type FeeState, feeStateOf, type Standing } from './fee-states.ts';

export const FEE_STATE_NAMES: Readonly<Record<FeeState, string>> = {
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  refundProposed: 'To be refunded',
  refunded: 'Refunded',
  waived: 'Waived',
  disputed: 'Disputed',
  waits: 'Not due yet',
  canceled: 'Nothing to pay',
  none: 'No fee',
};

export const FEE_COLORS: Readonly<Record<FeeState, string>> = {
  due: 'warning',
  overdue: 'error',
  paid: 'success',
  refundProposed: 'warning',
  refunded: 'neutral',
  waived: 'neutral',
  disputed: 'error',
  waits: 'neutral',
  canceled: 'neutral',
  none: 'neutral',
};

type Shown = Standing & Pick<Fee, 'currency' | 'outstanding' | 'refunded'>;

/** Returns 'Paid', 'Due $25.00', 'Paid, $10.00 refunded'. */
export function formatFee(fee: Shown, now: number): string {
  const { currency, outstanding, refunded, proposal } = fee;
  const state = feeStateOf(fee, now);
  const name = FEE_STATE_NAMES[state];
  if (state === 'due' || state === 'overdue')
    return `${name} ${formatAmount(outstanding, currency)}`;
  if (state === 'refundProposed') return `Refund ${formatAmount(proposal, currency)}?`;
  if (state === 'paid' && refunded > 0)
    return `${name}, ${formatAmount(refunded, currency)} refunded`;
  return name;
}

/** Returns when a fee is due: 'by Apr 3, 2027'. */
export function formatDueBy(dueBy: string): string {
  return `by ${formatDate(dueBy)}`;
}

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  due: 'Fee due',
  waived: 'Waived',
  paid: 'Paid online',
  paidOffline: 'Paid in cash or by transfer',
  refunded: 'Refunded to the card',
  refundFailed: 'Refund failed',
  refundedOffline: 'Refunded by hand',
  disputed: 'Taken back by the bank',
  disputeWon: 'Dispute won',
};
