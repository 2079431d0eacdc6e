import { addEvent, type Books, type StoredInvoice } from './ledger.ts';
import { planOf, setStatus } from './plan-status.ts';
import { invalid } from './stripe-fault.ts';

export function becomePaid(books: Books, invoice: StoredInvoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.total;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  addEvent(books, 'invoice.paid', invoice);
  const subscription = planOf(books, invoice);
  if (['incomplete', 'past_due'].includes(subscription.status)) {
    setStatus(books, subscription, 'active');
  }
}

export function markUncollectible(books: Books, invoice: StoredInvoice): void {
  if (invoice.status !== 'open') throw invalid('This invoice is not open.');
  invoice.status = 'uncollectible';
  invoice.next_payment_attempt = null;
  addEvent(books, 'invoice.marked_uncollectible', invoice);
}
