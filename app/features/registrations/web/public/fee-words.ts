/** How the public pages of registration say prices and fees. */
import { formatThings } from '#kernel/web/format-number.ts';
import { formatAmount, type OpenFees, type OwnFee } from '../../fees.ts';
import type { OpenForm } from '../../form.ts';
import type { OwnRegistration } from '../../registration.ts';
import { formatDay, formatMomentInWords } from './registration-words.ts';

/** '$20.00 until March 1, 2027, then $25.00'; 'Free' for a division that costs nothing. */
export function formatPrice({ divisions, currency }: OpenFees, division: string): string {
  const priced = divisions.find((one) => one.division === division);
  if (priced === undefined) return 'Free';
  const { cents, price, earlyPrice, earlyUntil } = priced;
  const usual = formatAmount(price, currency);
  if (earlyUntil === null || cents !== earlyPrice) return usual;
  return `${formatAmount(cents, currency)} until ${formatDay(earlyUntil)}, then ${usual}`;
}

/** How a fee is paid after registering, to whom and by when. */
export function describePaying(
  { takesCards, daysToPay }: OpenFees,
  { organizer }: Pick<OpenForm, 'organizer'>,
  isForWaitlist: boolean,
): string {
  const days = formatThings(daysToPay, 'day', 'days');
  if (isForWaitlist) {
    return `Nothing is due while you wait. Once there is a place, you have ${days} to pay ${organizer}.`;
  }
  return takesCards
    ? `You pay ${organizer} online, right after registering or within ${days}. After that the place is lost.`
    : `You pay ${organizer} within ${days}, and ask them how. After that the place is lost.`;
}

export interface FeeWords {
  readonly title: string;
  readonly texts: readonly string[]; // sentences, some to a paragraph
  readonly tone: 'success' | 'warning' | 'neutral';
}

type Registered = Pick<OwnRegistration, 'state' | 'email'>;

/** How the fee of a registration stands, for whoever registered. */
export function describeFee(
  { organizer }: Pick<OpenForm, 'organizer'>,
  registration: Registered,
  fee: OwnFee,
  now: Date,
): FeeWords {
  const { cents, status, code, paid, refunded, disputed, outstanding, dueBy } = fee;
  const amount = (of: number) => formatAmount(of, fee.currency);
  const receipts = `Receipts come by e-mail to ${registration.email}.`;
  switch (status) {
    case 'due': {
      const isOverdue = dueBy !== null && Date.parse(dueBy) <= now.getTime();
      return {
        tone: 'warning',
        title: `${isOverdue ? 'Overdue' : 'To pay'}: ${amount(outstanding)}`,
        texts: [
          [
            ...(paid > 0 ? [`${amount(paid)} of ${amount(cents)} is paid.`] : []),
            ...(dueBy === null ? [] : [describeDue(dueBy, isOverdue)]),
          ].join(' '),
          fee.canPay
            ? `You pay ${organizer} by card. ${receipts}`
            : `${organizer} takes no payments online just now: ask them how to pay. ${receipts}`,
        ],
      };
    }
    case 'waits':
      return {
        tone: 'neutral',
        title: `To pay later: ${amount(cents - paid)}`,
        texts: [
          registration.state === 'offered'
            ? 'Nothing is due before you confirm the place.'
            : 'Nothing is due before there is a place.',
        ],
      };
    case 'paid': {
      if (paid === 0) {
        const text = code === null ? [] : [`The code ${code} takes off all of it.`];
        return { tone: 'success', title: 'Nothing to pay', texts: text };
      }
      const isOver = registration.state === 'withdrawn' || registration.state === 'declined';
      return {
        tone: isOver ? 'neutral' : 'success',
        title: `Paid: ${amount(paid)}`,
        texts: [
          ...(refunded > 0 ? [`${amount(refunded)} of it was refunded.`] : []),
          ...(isOver ? [describeRefund(organizer, refunded > 0)] : []),
          receipts,
        ],
      };
    }
    case 'waived':
      return {
        tone: 'success',
        title: 'Nothing to pay',
        texts: [`${organizer} has waived the fee of ${amount(cents)}.`],
      };
    case 'refunded':
      return {
        tone: 'neutral',
        title: `Refunded: ${amount(refunded)}`,
        texts: [`A refund to a card takes some days to show there. ${receipts}`],
      };
    case 'disputed':
      return {
        tone: 'warning',
        title: `Payment taken back: ${amount(disputed)}`,
        texts: [
          `The bank of the card has taken the payment back from ${organizer}. Ask ${organizer} what to do.`,
        ],
      };
    case 'canceled':
      return {
        tone: 'neutral',
        title: 'Nothing to pay',
        texts: ['There is no place, and nothing was paid.'],
      };
  }
}

function describeDue(dueBy: string, isOverdue: boolean): string {
  const moment = formatMomentInWords(dueBy);
  return isOverdue
    ? `It was due by ${moment}. The place goes to somebody else any moment.`
    : `Pay by ${moment}. After that the place goes to somebody else.`;
}

/** What becomes of the money of somebody who gives up a place that is paid. */
export function describeRefund(organizer: string, isPart = false): string {
  return isPart
    ? `${organizer} decides whether the rest is refunded, too.`
    : `${organizer} decides whether it is refunded.`;
}

/** Whether money is there that the organizer could refund. */
export function isRefundable({ paid, refunded, disputed }: OwnFee): boolean {
  return paid > refunded + disputed;
}
