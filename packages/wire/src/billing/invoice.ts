/** An invoice's address; a link carries no token, so whoever knows the address can open it. */
import * as z from 'zod/mini';
import { recordId } from '../scalars.ts';

export const INVOICE_PATH = '/api/invoices/:id';
export const INVOICE_TYPE = 'application/pdf';

export const invoiceParams = z.object({ id: recordId('There is no invoice at this address.') });

export function invoiceUrl(id: string): string {
  return INVOICE_PATH.replace(':id', id);
}
