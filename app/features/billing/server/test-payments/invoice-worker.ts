/** The entry of a worker thread that draws invoices. */
import type { WholeInvoice } from '#kernel/server/payments/test-mode/find-invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(invoice: WholeInvoice): Promise<Uint8Array> {
  return drawInvoice(invoice);
}
