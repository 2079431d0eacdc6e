/** What happens to connected accounts and to what was paid to them, while nobody here was asked. */
import { netOf, type StoredDispute } from './connected-ledger.ts';
import { addEvent, type Books, nextId, nowIn } from './ledger.ts';

/** The owner of an account has told Stripe all that it wants to know. */
export function onboard(books: Books, id: string, name: string): void {
  const account = books.connected.accounts.get(id);
  if (!account) throw new Error('There is no such account.');
  account.charges_enabled = true;
  account.business_profile = { name };
  addEvent(books, 'account.updated', account, id);
}

/** The owner of an account disconnects it. */
export function disconnect(books: Books, id: string): void {
  const account = books.connected.accounts.get(id);
  if (!account) throw new Error('There is no such account.');
  account.isDisconnected = true;
  addEvent(books, 'account.application.deauthorized', { object: 'application' }, id);
}

/** The bank of a customer takes the rest of a payment back, or gives it back, or only asks. */
export function dispute(books: Books, payment: string, status: StoredDispute['status']): void {
  const { disputes, directPayments } = books.connected;
  const found = directPayments.get(payment);
  if (!found) throw new Error('There is no such payment.');
  const known = disputes.find((one) => one.payment_intent === payment);
  if (known?.status === 'won' || known?.status === 'lost') return; // it is over
  const opened: StoredDispute = known ?? {
    ...{ id: nextId(books, 'dp'), object: 'dispute', payment_intent: payment, status },
    amount: netOf(books.connected, payment),
  };
  if (!known) disputes.push(opened);
  opened.status = status;
  const isOver = status === 'won' || status === 'lost';
  addEvent(books, `charge.dispute.${isOver ? 'closed' : 'created'}`, opened, found.account);
}

/** An organizer refunds a part of a payment in Stripe's own dashboard. */
export function refundThere(books: Books, payment: string, cents: number): void {
  const { account } = books.connected.directPayments.get(payment)!;
  books.connected.refunds.unshift({
    ...{ id: nextId(books, 're'), object: 'refund', amount: cents, status: 'succeeded' },
    ...{ created: nowIn(books), metadata: {}, payment_intent: payment },
  });
  addEvent(books, 'charge.refunded', { object: 'charge', ...{ payment_intent: payment } }, account);
}

/** The bank of a customer does not take the money of a refund, which comes back. */
export function failRefund(books: Books, id: string): void {
  const refund = books.connected.refunds.find((one) => one.id === id);
  if (!refund) throw new Error('There is no such refund.');
  refund.status = 'failed';
  const { account } = books.connected.directPayments.get(refund.payment_intent)!;
  addEvent(books, 'refund.failed', refund, account);
}
