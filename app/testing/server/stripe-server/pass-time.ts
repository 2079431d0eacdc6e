import { finalize, tryCharge, voidInvoice } from './invoices.ts';
import { type Books, nowIn, type StoredInvoice, type StoredSubscription } from './ledger.ts';
import { isOver } from './plan-status.ts';
import { endMonth } from './subscriptions.ts';

const WAIT = 23 * 3600; // seconds for the first bill to be paid

interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/** Does everything that has become due, the earliest first, each at its own time. */
export function passTime(books: Books): void {
  const now = nowIn(books);
  for (;;) {
    const [first] = findDue(books).toSorted((a, b) => a.at - b.at);
    if (!first || first.at > now) break;
    books.at = first.at;
    first.happen();
    books.at = null;
  }
}

function findDue(books: Books): Due[] {
  return [
    ...[...books.subscriptions.values()].flatMap((one) => dueOfPlan(books, one)),
    ...[...books.invoices.values()].flatMap((one) => dueOfBill(books, one)),
  ];
}

function dueOfPlan(books: Books, subscription: StoredSubscription): Due[] {
  if (isOver(subscription)) return [];
  if (subscription.status === 'incomplete') {
    const bill = books.invoices.get(subscription.latest_invoice);
    if (!bill) return [];
    return [{ at: subscription.created + WAIT, happen: () => voidInvoice(books, bill) }];
  }
  const [item] = subscription.items.data;
  if (!item) return [];
  return [{ at: item.current_period_end, happen: () => endMonth(books, subscription) }];
}

function dueOfBill(books: Books, invoice: StoredInvoice): Due[] {
  const { status, auto_advance, automatically_finalizes_at: final, next_payment_attempt } = invoice;
  if (status === 'draft' && auto_advance && final !== null) {
    const happen = () => finalize(books, invoice);
    return [{ at: final, happen }];
  }
  if (status === 'open' && next_payment_attempt !== null) {
    return [{ at: next_payment_attempt, happen: () => tryCharge(books, invoice) }];
  }
  return [];
}
