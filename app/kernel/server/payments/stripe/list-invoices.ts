import type { TransactionStatus } from '@evenfield/wire/billing';
import type { Stripe } from 'stripe';
import { noSuchPage } from '../no-such-page.ts';
import type { Invoice, InvoicePage, InvoicePageQuery } from '../payments.ts';
import { faultOf, isMissing } from './call-stripe.ts';
import { dateOf } from './plan-of.ts';

const MOST = 100; // invoices per page of Stripe's

/**
 * Returns a page of invoices. Leaves out drafts, first invoices that were never paid and empty
 * ones, so one of our pages may take several of Stripe's.
 */
export async function listInvoices(
  stripe: Stripe,
  customer: string,
  { stretch, length }: InvoicePageQuery,
): Promise<InvoicePage> {
  if (stretch.kind === 'newerThan') {
    const found = await gather(stripe, { customer, ending_before: stretch.cursor }, length);
    return { invoices: found.slice(-length), more: true };
  }
  const after = stretch.kind === 'olderThan' ? { starting_after: stretch.cursor } : {};
  const found = await gather(stripe, { customer, ...after }, length + 1);
  return { invoices: found.slice(0, length), more: found.length > length };
}

/** Returns at least `enough` invoices if they exist, newest first, from the cursor. */
async function gather(
  stripe: Stripe,
  params: Stripe.InvoiceListParams,
  enough: number,
): Promise<readonly Invoice[]> {
  const newer = params.ending_before !== undefined;
  let found: readonly Invoice[] = [];
  let next = params;
  for (;;) {
    const { data, has_more } = await listAt(stripe, { ...next, limit: Math.min(enough, MOST) });
    const shown = data.map(invoiceOf).filter((invoice) => invoice !== null);
    found = newer ? [...shown, ...found] : [...found, ...shown];
    const edge = newer ? data.at(0) : data.at(-1);
    if (!has_more || !edge || found.length >= enough) return found;
    next = { ...params, ...(newer ? { ending_before: edge.id } : { starting_after: edge.id }) };
  }
}

async function listAt(stripe: Stripe, params: Stripe.InvoiceListParams) {
  try {
    return await stripe.invoices.list(params);
  } catch (error) {
    if (!isMissing(error)) throw faultOf(error);
    throw noSuchPage(params.ending_before === undefined ? 'olderThan' : 'newerThan');
  }
}

/** Returns null for an invoice that nobody was asked to pay. */
function invoiceOf(invoice: Stripe.Invoice): Invoice | null {
  const status = statusOf(invoice);
  if (status === null || invoice.total === 0) return null;
  const [line] = invoice.lines.data.toSorted((a, b) => b.period.start - a.period.start);
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    created: dateOf(invoice.created),
    periodStart: dateOf(line?.period.start ?? invoice.period_start),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
    cents: invoice.total,
    status,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

function statusOf({ status, billing_reason }: Stripe.Invoice): TransactionStatus | null {
  if (status === 'paid') return 'paid';
  if (status === 'uncollectible') return 'uncollectible';
  return status === 'open' && billing_reason !== 'subscription_create' ? 'open' : null;
}
