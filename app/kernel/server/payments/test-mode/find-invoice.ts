import type { TransactionStatus } from '@evenfield/wire/billing';
import type { Kysely } from 'kysely';
import type { Payer } from '#kernel/shared/payer.ts';
import type { Tables } from '../../database/tables.ts';
import { spellNumber } from './spell-number.ts';

/** A bill with all that stands on it. */
export interface WholeInvoice {
  readonly number: string;
  readonly created: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly billTo: BillTo | null; // null: forgotten
  readonly lines: readonly InvoiceLine[];
  readonly cents: number;
  readonly status: TransactionStatus;
}

/** Who pays, as they wanted it when the bill was written. */
export interface BillTo {
  readonly name: string;
  readonly email: string;
  readonly payer: Payer | null;
}

export interface InvoiceLine {
  readonly text: string;
  readonly quantity: number;
  readonly unitCents: number;
}

export async function findInvoice(db: Kysely<Tables>, id: string): Promise<WholeInvoice | null> {
  const found = await db
    .selectFrom('testpay_invoices as invoice')
    .innerJoin('testpay_customers as customer', 'customer.id', 'invoice.customer_id')
    .selectAll('invoice')
    .select(['customer.name', 'customer.email'])
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { name, email, payer } = found;
  const lines = await db
    .selectFrom('testpay_invoice_lines')
    .select(['text', 'quantity', 'unit_cents as unitCents'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    number: spellNumber(found.number),
    created: found.created_at,
    periodStart: found.period_start,
    periodEnd: found.period_end,
    billTo: email === null ? null : { name: payer?.name || (name ?? ''), email, payer },
    lines,
    cents: found.cents,
    status: found.status,
  };
}
