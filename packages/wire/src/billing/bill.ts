/** The next or last bill of a plan, computed on request. */
import * as z from 'zod/mini';
import { centsOf, dollarsOf } from './prices.ts';

export interface Bill {
  readonly final: boolean; // the plan ends on that date, and nothing is billed after it
  readonly date: string; // ISO 8601 UTC: when it is charged
  readonly planCents: number; // of the month that begins on that date; 0 on a final bill
  readonly matches: number; // counted so far in the billing month that ends on that date
  readonly matchesCents: number;
}

export const billWire = z.object({
  is_final: z.boolean(),
  subscription_price: z.object({ price: z.number(), next_billing_date: z.string() }),
  schedule_price: z.object({
    price: z.number(), // of all of them together
    quantity: z.number(),
    next_billing_date: z.string(),
  }),
});

export function encodeBill(bill: Bill): z.infer<typeof billWire> {
  const { final, date, planCents, matches, matchesCents } = bill;
  return {
    is_final: final,
    subscription_price: { price: dollarsOf(planCents), next_billing_date: date },
    schedule_price: {
      price: dollarsOf(matchesCents),
      quantity: matches,
      next_billing_date: date,
    },
  };
}

export function decodeBill(sent: z.infer<typeof billWire>): Bill {
  const { is_final, subscription_price, schedule_price } = sent;
  return {
    final: is_final,
    date: subscription_price.next_billing_date,
    planCents: centsOf(subscription_price.price),
    matches: schedule_price.quantity,
    matchesCents: centsOf(schedule_price.price),
  };
}
