import { type Bill, LITE_CENTS } from '@evenfield/contract/billing';
import { sayLongDate } from '#src/lib/say-date.ts';

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
