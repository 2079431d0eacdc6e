/** What is kept of somebody's plans, as it stands among their own records. All times are ISO 8601 UTC. */

import { encodeCard, type PaymentCard } from './current-plan.ts';
import { encodePayer, type Payer } from './payer.ts';

export interface OwnBilling {
  readonly plan: {
    readonly state: string;
    readonly endsWithMonth: boolean;
    readonly monthStart: string | null;
    readonly monthEnd: string | null;
    readonly customer: string; // who they are to the payment provider
    readonly subscription: string | null;
    readonly card: PaymentCard | null;
  } | null;
  readonly payer: Payer | null; // on invoices
  readonly months: readonly {
    readonly start: string;
    readonly matches: number; // counted
  }[];
  readonly purchases: readonly {
    readonly date: string;
    readonly outcome: string | null; // null: not known
  }[];
}

export function encodeOwnBilling({ plan, payer, months, purchases }: OwnBilling) {
  return {
    plan: plan && {
      state: plan.state,
      cancel_on_period_end: plan.endsWithMonth,
      period_start: plan.monthStart,
      period_end: plan.monthEnd,
      customer_id: plan.customer,
      subscription_id: plan.subscription,
      card: plan.card && encodeCard(plan.card),
    },
    payer: payer && encodePayer(payer),
    months: months.map(({ start, matches }) => ({ period_start: start, matches })),
    purchases: purchases.map(({ date, outcome }) => ({ date, outcome })),
  };
}
