import type { TransactionsPage, TransactionsQuery } from '@evenfield/wire/billing';
import type { Invoice } from '#kernel/server/payments/payments.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findPlan } from './store.ts';
import { viewPlan } from './view-plan.ts';

/** Returns a page of an organizer's charges from the provider, and the next bill. */
export async function listTransactions(
  { db, payments, now }: BillingDeps,
  userId: string,
  { draw, start, length, stretch }: TransactionsQuery,
): Promise<TransactionsPage> {
  const payer = await findPlan(db, userId);
  const { invoices, more } = payer
    ? await payments.listInvoices(payer.customer_id, { stretch, length })
    : { invoices: [], more: false };
  return {
    draw,
    start,
    rows: invoices.map(transactionOf),
    firstCursor: invoices[0]?.id ?? null,
    lastCursor: invoices.at(-1)?.id ?? null,
    more,
    bill: (await viewPlan(db, userId, now()))?.bill ?? null,
  };
}

function transactionOf(invoice: Invoice) {
  const { created, periodStart, periodEnd, cents, status, pdfUrl, number } = invoice;
  return {
    created: created.toISOString(),
    period: `${dayOf(periodStart)} – ${dayOf(periodEnd)}`,
    cents,
    status,
    invoiceUrl: pdfUrl,
    invoiceName: number,
  };
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayOf(time: Date): string {
  return DAY.format(time);
}
