import { Problem } from '../../problem.ts';
import type { PaymentsPlace, SettledPayments } from '../open-payments.ts';

/** The built-in test mode: a provider of payments on our own database, for cards that cost nobody anything. */
export function testPayments(_place: PaymentsPlace): SettledPayments {
  const unwritten = () => Promise.reject(new Error('The test mode is being written.'));
  return {
    kind: 'test',
    publicKey: null,
    subscribe: unwritten,
    read: unwritten,
    cancel: unwritten,
    resume: unwritten,
    reportUsage: unwritten,
    listInvoices: unwritten,
    forget: unwritten,
    settleNext: async () => false,
    readEvent: () => {
      throw new Problem('malformed', [
        { path: '', message: 'In test mode nobody sends events by HTTP.' },
      ]);
    },
  };
}
