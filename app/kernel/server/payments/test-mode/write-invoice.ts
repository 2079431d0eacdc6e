import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';

export type Subscription = Selectable<Tables['testpay_subscriptions']>;
export type WrittenInvoice = Selectable<Tables['testpay_invoices']>;

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** One of the two at least. */
export interface Billed {
  readonly month: Period | null; // paid in advance
  readonly counted: Period | null; // its matches
}

interface Line {
  readonly text: string;
  readonly quantity: number;
  readonly unit_cents: number;
}

const DAY_OF_PERIOD = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Writes a bill that is open, with the next number; null where there is nothing to bill. The row of the
 * subscription has to be held. Matches that were reported too late for the bill of their month are on it.
 */
export async function writeInvoice(
  trx: Transaction<Tables>,
  subscription: Subscription,
  { month, counted }: Billed,
  at: Date,
): Promise<WrittenInvoice | null> {
  const period = month ?? counted;
  const reports = counted ? await findUnbilled(trx, subscription, counted.end) : [];
  const lines = linesOf({ month, counted }, sumOf(reports.map(({ matches }) => matches)));
  if (lines.length === 0 || period === null) return null;
  const invoice = await trx
    .insertInto('testpay_invoices')
    .values({
      id: createId(),
      number: await takeNumber(trx),
      customer_id: subscription.customer_id,
      subscription_id: subscription.id,
      created_at: at,
      period_start: period.start,
      period_end: period.end,
      payer: await findPayer(trx, subscription),
      cents: sumOf(lines.map(({ quantity, unit_cents }) => quantity * unit_cents)),
      status: 'open',
      tries: 0,
      next_try: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('testpay_invoice_lines')
    .values(lines.map((line, position) => ({ ...line, position, invoice_id: invoice.id })))
    .execute();
  await markBilled(trx, reports, invoice.id);
  return invoice;
}

async function findPayer(
  trx: Transaction<Tables>,
  { customer_id }: Subscription,
): Promise<string | null> {
  const found = await trx
    .selectFrom('testpay_customers')
    .select('payer')
    .where('id', '=', customer_id)
    .executeTakeFirst();
  return found?.payer ? JSON.stringify(found.payer) : null;
}

function linesOf({ month, counted }: Billed, matches: number): Line[] {
  const lines: Line[] = [];
  if (month) lines.push({ text: `LITE, ${spell(month)}`, quantity: 1, unit_cents: LITE_CENTS });
  if (counted && matches > 0) {
    const text = `Scheduled matches, ${spell(counted)}`;
    lines.push({ text, quantity: matches, unit_cents: MATCH_CENTS });
  }
  return lines;
}

/** As `Jan 31 – Feb 28, 2027`. */
function spell({ start, end }: Period): string {
  return DAY_OF_PERIOD.formatRange(start, end).replace(/\s/g, ' ');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function findUnbilled(trx: Transaction<Tables>, { customer_id, anchor }: Subscription, end: Date) {
  return trx
    .selectFrom('testpay_usage')
    .select(['identifier', 'matches'])
    .where('customer_id', '=', customer_id)
    .where('invoice_id', 'is', null)
    .where('at', '>=', anchor)
    .where('at', '<', end)
    .execute();
}

async function markBilled(
  trx: Transaction<Tables>,
  reports: readonly { readonly identifier: string }[],
  invoiceId: string,
): Promise<void> {
  if (reports.length === 0) return;
  const identifiers = reports.map(({ identifier }) => identifier);
  await trx
    .updateTable('testpay_usage')
    .set({ invoice_id: invoiceId })
    .where('identifier', 'in', identifiers)
    .execute();
}

/** Whoever takes a number holds the books until they are done: so none is missing. */
async function takeNumber(trx: Transaction<Tables>): Promise<number> {
  const { last_invoice } = await trx
    .insertInto('testpay_books')
    .values({ last_invoice: 1 })
    .onConflict((conflict) =>
      conflict.column('sole').doUpdateSet({
        last_invoice: sql<number>`testpay_books.last_invoice + 1`,
      }),
    )
    .returning('last_invoice')
    .executeTakeFirstOrThrow();
  return last_invoice;
}
