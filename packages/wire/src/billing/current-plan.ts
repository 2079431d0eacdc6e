/** The plan that an account has, if any. */
import * as z from 'zod/mini';
import { type Bill, billWire, decodeBill, encodeBill } from './bill.ts';
import { centsOf, dollarsOf, PLAN_IDS, type PlanId } from './prices.ts';

/** A canceled plan ends with its month; an active one renews. */
export const PLAN_STATUSES = ['active', 'cancel_on_period_end'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** A renewal that could not be charged; the plan lasts until the last attempt has failed. */
export interface FailedPayment {
  readonly cents: number;
  readonly nextTry: string | null; // ISO 8601 UTC; null: there is no further attempt
}

/** The card that pays, in the form in which its holder recognizes it. */
export interface PaymentCard {
  readonly brand: string; // the provider's name for it: visa, mastercard, amex
  readonly last4: string; // digits of its number
  readonly month: number; // of its expiry, from 1
  readonly year: number; // of four digits
}

export interface CurrentPlan {
  readonly id: PlanId;
  readonly status: PlanStatus;
  readonly periodEnd: string; // ISO 8601 UTC
  readonly daysRemaining: number; // of the billing month; a day that has begun counts whole
  readonly failed: FailedPayment | null;
  readonly card: PaymentCard | null; // null: unknown
  readonly bill: Bill;
}

/** `null` means no plan. */
export const currentPlanEnvelope = z.object({
  success: z.literal(true),
  data: z.nullable(
    z.object({
      planid: z.enum(PLAN_IDS),
      subscription_status: z.enum(PLAN_STATUSES),
      period_end: z.string(),
      days_remaining: z.number(),
      failed_payment: z.nullable(
        z.object({ amount: z.number(), next_try: z.nullable(z.string()) }),
      ),
      card: z.nullable(
        z.object({
          brand: z.string(),
          last4: z.string(),
          exp_month: z.number(),
          exp_year: z.number(),
        }),
      ),
      upcommig: billWire,
    }),
  ),
});

export function encodeCurrentPlan(plan: CurrentPlan | null): z.infer<typeof currentPlanEnvelope> {
  if (plan === null) return { success: true, data: null };
  const { id, status, periodEnd, daysRemaining, failed, card, bill } = plan;
  return {
    success: true,
    data: {
      planid: id,
      subscription_status: status,
      period_end: periodEnd,
      days_remaining: daysRemaining,
      failed_payment: failed && { amount: dollarsOf(failed.cents), next_try: failed.nextTry },
      card: card && {
        ...{ brand: card.brand, last4: card.last4 },
        ...{ exp_month: card.month, exp_year: card.year },
      },
      upcommig: encodeBill(bill),
    },
  };
}

export function decodeCurrentPlan({
  data,
}: z.infer<typeof currentPlanEnvelope>): CurrentPlan | null {
  if (data === null) return null;
  const { failed_payment: failed, card } = data;
  return {
    id: data.planid,
    status: data.subscription_status,
    periodEnd: data.period_end,
    daysRemaining: data.days_remaining,
    failed: failed && { cents: centsOf(failed.amount), nextTry: failed.next_try },
    card: card && {
      ...{ brand: card.brand, last4: card.last4 },
      ...{ month: card.exp_month, year: card.exp_year },
    },
    bill: decodeBill(data.upcommig),
  };
}
