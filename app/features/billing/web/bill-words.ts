import { type Bill, LITE_CENTS } from '@evenfield/wire/billing';
import { formatLongDate } from '#kernel/web/format-date.ts';

/** Returns the bill after cancellation: the matches only, and the last one. */
export function finalBill(bill: Bill): Bill {
  return { ...bill, final: true, planCents: 0 };
}

/** Returns the bill after resuming: it includes another month. */
export function nextBill(bill: Bill): Bill {
  return { ...bill, final: false, planCents: LITE_CENTS };
}

/** Formats what happens on the bill's date. */
export function formatWhatHappens({ final, date }: Bill): string {
  return final
    ? `Your subscription will be cancelled on ${formatLongDate(date)} and the final billing amount will be charged.`
    : `Your subscription continues, and this is charged on ${formatLongDate(date)}.`;
}

/** Describes a pause for the organizer. `date`: ISO 8601, end of the paid month. */
export function describePause(date: string): string {
  return `Your plan is paused from ${formatLongDate(date)}. Your public pages stay visible until then and are not shown afterwards. Nothing is deleted, and you can resume at any time.`;
}
