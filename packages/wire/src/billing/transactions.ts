/**
 * Transactions, newest first, paged. A payment provider has no row numbers, only rows before and
 * after a given one: the cursors of the last seen page say where its neighbors begin.
 */
import * as z from 'zod/mini';
import { orAbsent, storedText, wholeNumber } from '../scalars.ts';
import { type Bill, billWire, decodeBill, encodeBill } from './bill.ts';
import { centsOf, dollarsOf } from './prices.ts';

const MOST_OF_PAGE = 100;
const MOST_START = 100_000;
export const TRANSACTIONS_OF_PAGE = 50;

/** Which page of the transactions. */
export type TransactionStretch =
  | { readonly kind: 'newest' }
  | { readonly kind: 'olderThan'; readonly cursor: string }
  | { readonly kind: 'newerThan'; readonly cursor: string };

export interface TransactionsQuery {
  readonly draw: number; // request id, returned with the response
  readonly start: number; // the first row requested, from 0
  readonly length: number;
  readonly stretch: TransactionStretch;
}

const sentQuery = z.object({
  draw: orAbsent(wholeNumber(0, 2 ** 31 - 1)),
  start: orAbsent(wholeNumber(0, MOST_START)),
  length: orAbsent(wholeNumber(1, MOST_OF_PAGE)),
  firstCursor: orAbsent(storedText(255)),
  lastCursor: orAbsent(storedText(255)),
  lastStart: orAbsent(wholeNumber(0, MOST_START)),
});

/** After the last seen page comes an older one, before it a newer one; else paging restarts. */
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

/** The position of a page, from which the queries for its neighbors are made. */
export interface TransactionsPlace {
  readonly start: number;
  readonly firstCursor: string | null; // null: the page is empty
  readonly lastCursor: string | null;
}

/** Builds the query for the page that begins at a row, relative to another page if one was seen. */
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

/** One bill that was charged, or whose charge failed. */
export interface Transaction {
  readonly created: string; // ISO 8601 UTC
  readonly period: string; // what it was for, in words
  readonly cents: number;
  readonly status: TransactionStatus;
  readonly invoiceUrl: string | null; // of the PDF
  readonly invoiceName: string; // the invoice's number
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
  readonly more: boolean; // whether there are older ones
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
