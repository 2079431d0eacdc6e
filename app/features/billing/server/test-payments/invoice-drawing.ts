import { type LargeWork, SMALL, startLargeWork } from '#kernel/server/large-work.ts';
import type { WholeInvoice } from '#kernel/server/payments/test-mode/find-invoice.ts';
import { workerFile } from '#kernel/server/worker-file.ts';

/** Draws invoices in threads: nothing else could be answered while one is drawn. */
export function startInvoiceDrawing(): LargeWork<WholeInvoice, Uint8Array> {
  return startLargeWork({
    work: async (invoice) => (await import('./draw-invoice.ts')).drawInvoice(invoice), // loads fonts
    thread: workerFile('invoice-worker.js', new URL('./invoice-worker.ts', import.meta.url)),
    sizeOf: () => SMALL + 1,
    placesEach: 30, // as many as one address gets in a minute
  });
}
