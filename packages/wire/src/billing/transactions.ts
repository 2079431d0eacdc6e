/**
 * What was charged, the newest first, a page at a time. A provider knows no row numbers, only the rows
 * before and behind one: the cursors of the page that was seen last say where its neighbours begin.
 */
import * as z from 'zod/mini';
import { keptText, orAbsent, wholeNumber } from '../scalars.ts';
import { type Bill, billWire, decodeBill, encodeBill } from './bill.ts';
import { centsOf, dollarsOf } from './prices.ts';

const MOST_OF_PAGE = 100;
const MOST_START = 100_000;
export const TRANSACTIONS_OF_PAGE = 50;

/** Which stretch of the transactions. */
export type TransactionStretch =
  | { readonly kind: 'newest' }
  | { readonly kind: 'olderThan'; readonly cursor: string }
  | { readonly kind: 'newerThan'; readonly cursor: string };

export interface TransactionsQuery {
  readonly draw: number; // comes back with the answer
  readonly start: number; // of the first row that is wanted, from 0
  readonly length: number;
  readonly stretch: TransactionStretch;
}

const sentQuery = z.object({
  draw: orAbsent(wholeNumber(0, 2 ** 31 - 1)),
  start: orAbsent(wholeNumber(0, MOST_START)),
  length: orAbsent(wholeNumber(1, MOST_OF_PAGE)),
  firstCursor: orAbsent(keptText(255)),
  lastCursor: orAbsent(keptText(255)),
  lastStart: orAbsent(wholeNumber(0, MOST_START)),
});

/** Behind the page that was seen last comes an older one, before it a newer one; else all begins anew. */
export const transactionsQuery = z.pipe(
  sentQuery,
  z.transform((sent): TransactionsQuery => {
    const { draw = 0, start = 0, length = TRANSACTIONS_OF_PAGE } = sent;
    const { firstCursor, lastCursor, lastStart = 0 } = sent;
    if (start > lastStart && lastCursor !== undefined) {
      return { draw, start, length, stretch: { kind: 'olderThan', cursor: lastCursor } };
    }
    if (start > 0 && start < lastStart && firstCursor !== undefined) {
      return { draw, start, length, stretch: { kind: 'newerThan', cursor: firstCursor } };
    }
    return { draw, start: 0, length, stretch: { kind: 'newest' } };
  }),
);

/** Where a page lies: what the query for its neighbours is made of. */
export interface TransactionsPlace {
  readonly start: number;
  readonly firstCursor: string | null; // null: there is nothing on the page
  readonly lastCursor: string | null;
}

/** The page that begins at that row, seen from another page or from none. */
export function encodeTransactionsQuery(
  start: number,
  length: number,
  seen: TransactionsPlace | null,
): z.input<typeof transactionsQuery> {
  return {
    start,
    length,
    ...(seen && {
      firstCursor: seen.firstCursor ?? '',
      lastCursor: seen.lastCursor ?? '',
      lastStart: seen.start,
    }),
  };
}

/** One bill that was charged, or could not be. */
export interface Transaction {
  readonly created: string; // ISO 8601 UTC
  readonly period: string; // what it was for, as a person reads it
  readonly cents: number;
  readonly status: TransactionStatus;
  readonly invoiceUrl: string | null; // of its PDF
  readonly invoiceName: string; // its number
}

export const TRANSACTION_STATUSES = ['paid', 'open', 'uncollectible'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

const transactionWire = z.object({
  created: z.string(),
  planduration: z.string(),
  amount: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  invoice_pdf: z.nullable(z.string()),
  invoice_name: z.string(),
});

export interface TransactionsPage extends TransactionsPlace {
  readonly draw: number;
  readonly rows: readonly Transaction[];
  readonly more: boolean; // older ones
  readonly bill: Bill | null; // the next or last one; null: no plan
}

export const transactionsEnvelope = z.object({
  success: z.literal(true),
  draw: z.number(),
  data: z.array(transactionWire),
  first_cursor: z.nullable(z.string()),
  last_cursor: z.nullable(z.string()),
  last_started: z.number(),
  has_more: z.boolean(),
  upcommig: z.nullable(billWire),
});

export function encodeTransactions(page: TransactionsPage): z.infer<typeof transactionsEnvelope> {
  return {
    success: true,
    draw: page.draw,
    data: page.rows.map((row) => ({
      created: row.created,
      planduration: row.period,
      amount: dollarsOf(row.cents),
      status: row.status,
      invoice_pdf: row.invoiceUrl,
      invoice_name: row.invoiceName,
    })),
    first_cursor: page.firstCursor,
    last_cursor: page.lastCursor,
    last_started: page.start,
    has_more: page.more,
    upcommig: page.bill && encodeBill(page.bill),
  };
}

export function decodeTransactions(sent: z.infer<typeof transactionsEnvelope>): TransactionsPage {
  return {
    draw: sent.draw,
    rows: sent.data.map((row) => ({
      created: row.created,
      period: row.planduration,
      cents: centsOf(row.amount),
      status: row.status,
      invoiceUrl: row.invoice_pdf,
      invoiceName: row.invoice_name,
    })),
    start: sent.last_started,
    firstCursor: sent.first_cursor,
    lastCursor: sent.last_cursor,
    more: sent.has_more,
    bill: sent.upcommig && decodeBill(sent.upcommig),
  };
}
