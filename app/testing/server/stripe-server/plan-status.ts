import {
  addEvent,
  type Books,
  nowIn,
  type StoredInvoice,
  type StoredSubscription,
} from './ledger.ts';
import { missing } from './stripe-fault.ts';

export function setStatus(
  books: Books,
  subscription: StoredSubscription,
  status: StoredSubscription['status'],
): void {
  if (subscription.status === status) return;
  subscription.status = status;
  const type = status === 'incomplete_expired' ? 'deleted' : 'updated';
  addEvent(books, `customer.subscription.${type}`, subscription);
}

export function endPlan(books: Books, subscription: StoredSubscription, reason: string): void {
  const now = nowIn(books);
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details = { reason };
  subscription.status = 'canceled';
  addEvent(books, 'customer.subscription.deleted', subscription);
}

export function isOver({ status }: StoredSubscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function findSubscription(books: Books, id: string): StoredSubscription {
  const found = books.subscriptions.get(id);
  if (!found) throw missing('subscription', id);
  return found;
}

/** What a bill is for. */
export function planOf(books: Books, { parent }: StoredInvoice): StoredSubscription {
  const { subscription } = parent.subscription_details;
  return findSubscription(books, subscription);
}
