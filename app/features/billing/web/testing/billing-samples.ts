import type { Bill, CurrentPlan, Transaction } from '@evenfield/wire/billing';

/** Returns a bill of a month with 42 counted matches by default. */
export function billSample(changes: Partial<Bill> = {}): Bill {
  const date = '2027-04-15T12:00:00.000Z';
  return { final: false, date, planCents: 2900, matches: 42, matchesCents: 336, ...changes };
}

/** Returns an active LITE plan by default. */
export function planSample(changes: Partial<CurrentPlan> = {}): CurrentPlan {
  return {
    ...{ id: 'lite', status: 'active', periodEnd: '2027-04-15T12:00:00.000Z' },
    ...{ daysRemaining: 17, failed: null, bill: billSample() },
    card: { brand: 'visa', last4: '4242', month: 4, year: 2029 },
    ...changes,
  } as const;
}

/** Returns the transaction of a paid month by default. */
export function transactionSample(changes: Partial<Transaction> = {}): Transaction {
  return {
    ...{ created: '2027-03-15T12:00:00.000Z', period: 'Mar 15, 2027 – Apr 15, 2027' },
    ...{ cents: 2900, status: 'paid', invoiceUrl: '/api/invoices/a1', invoiceName: 'EV-7' },
    ...changes,
  } as const;
}
