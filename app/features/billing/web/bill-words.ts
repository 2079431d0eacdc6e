import { type Bill, LITE_CENTS } from '@evenfield/contract/billing';
import { sayLongDate } from '#kernel/web/say-date.ts';

/** What the next bill becomes where the plan is cancelled: the matches alone, and the last one. */
export function finalBill(bill: Bill): Bill {
  return { ...bill, final: true, planCents: 0 };
}

/** What the last bill becomes where the plan is resumed: another month begins with it. */
export function nextBill(bill: Bill): Bill {
  return { ...bill, final: false, planCents: LITE_CENTS };
}

/** What happens on a bill's day, as a sentence. */
export function sayWhatHappens({ final, date }: Bill): string {
  return final
    ? `Your subscription will be cancelled on ${sayLongDate(date)} and the final billing amount will be charged.`
    : `Your subscription goes on, and this is charged on ${sayLongDate(date)}.`;
}

/** What a pause means for the organizer and the audience. `date`: ISO 8601, when the month that was paid ends. */
export function describePause(date: string): string {
  return `Your plan is paused from ${sayLongDate(date)}. Your public pages stay visible until then and are not shown afterwards. Nothing is deleted, and you can resume at any time.`;
}
