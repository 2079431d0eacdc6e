import { invoiceUrl } from '@evenfield/wire/billing';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type CursorStretch, noSuchPage } from '../no-such-page.ts';
import type { Invoice, InvoicePage, InvoicePageQuery } from '../payments.ts';
import { spellNumber } from './spell-number.ts';

type Row = Selectable<Tables['testpay_invoices']>;

/** `Payments.listInvoices`. Throws the problem `malformed` where the cursor is no bill of that customer. */
export async function listInvoices(
  db: Kysely<Tables>,
  customerId: string,
  { stretch, length }: InvoicePageQuery,
): Promise<InvoicePage> {
  const all = db.selectFrom('testpay_invoices').selectAll().where('customer_id', '=', customerId);
  if (stretch.kind === 'newerThan') {
    const cursor = await findNumber(db, customerId, stretch);
    const nearest = await all
      .where('number', '>', cursor)
      .orderBy('number')
      .limit(length)
      .execute();
    return { invoices: nearest.reverse().map(toInvoice), more: true };
  }
  const older =
    stretch.kind === 'olderThan'
      ? all.where('number', '<', await findNumber(db, customerId, stretch))
      : all;
  const found = await older
    .orderBy('number', 'desc')
    .limit(length + 1)
    .execute();
  return { invoices: found.slice(0, length).map(toInvoice), more: found.length > length };
}

async function findNumber(
  db: Kysely<Tables>,
  customerId: string,
  { kind, cursor }: CursorStretch,
): Promise<number> {
  const found = await db
    .selectFrom('testpay_invoices')
    .select('number')
    .where('id', '=', cursor)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (found) return found.number;
  throw noSuchPage(kind);
}

function toInvoice(row: Row): Invoice {
  return {
    id: row.id,
    number: spellNumber(row.number),
    created: row.created_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cents: row.cents,
    status: row.status,
    pdfUrl: invoiceUrl(row.id),
  };
}
