import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { WrittenInvoice } from './write-invoice.ts';

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const RETRIES = [1 * DAY, 3 * DAY, 7 * DAY]; // after the bill was written

export interface Charge {
  readonly status: WrittenInvoice['status'];
  readonly nextTry: Date | null; // while it is open
}

/** Tries to charge an open bill. One that was tried again three times in vain is given up. */
export async function chargeInvoice(
  trx: Transaction<Tables>,
  { id, created_at, tries }: WrittenInvoice,
  works: boolean,
): Promise<Charge> {
  const wait = RETRIES[tries];
  const nextTry = works || wait === undefined ? null : new Date(created_at.getTime() + wait);
  const failed = nextTry === null ? 'uncollectible' : 'open';
  const status = works ? 'paid' : failed;
  await trx
    .updateTable('testpay_invoices')
    .set({ status, tries: tries + 1, next_try: nextTry })
    .where('id', '=', id)
    .execute();
  return { status, nextTry };
}

/** Gives up every bill of a customer that is still open. */
export async function giveUpInvoices(trx: Transaction<Tables>, customerId: string): Promise<void> {
  await trx
    .updateTable('testpay_invoices')
    .set({ status: 'uncollectible', next_try: null })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .execute();
}
