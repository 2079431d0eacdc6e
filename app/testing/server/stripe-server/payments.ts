import { becomePaid } from './bill-status.ts';
import type { Decline } from './cards.ts';
import {
  addEvent,
  type Books,
  nextId,
  nowIn,
  type StoredInvoice,
  type StoredPayment,
} from './ledger.ts';
import { invalid, missing, StripeFault } from './stripe-fault.ts';

/** Each bill is paid by one payment, which waits for its confirmation. */
export function createPayment(books: Books, invoice: StoredInvoice, card: string): StoredPayment {
  const id = nextId(books, 'pi');
  const payment: StoredPayment = {
    id,
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    client_secret: `${id}_secret_${nextId(books, 's')}`,
    created: nowIn(books),
    currency: invoice.currency,
    customer: invoice.customer,
    last_payment_error: null,
    next_action: null,
    payment_method: card,
    status: 'requires_confirmation',
  };
  books.payments.set(invoice.id, payment);
  addEvent(books, 'payment_intent.created', payment);
  return payment;
}

export function findPayment(
  books: Books,
  id: string,
): [invoice: StoredInvoice, payment: StoredPayment] {
  for (const [bill, payment] of books.payments) {
    const invoice = books.invoices.get(bill);
    if (payment.id === id && invoice) return [invoice, payment];
  }
  throw missing('payment_intent', id, 'intent');
}

/** Charges the card, with its holder at hand or not; throws where that is refused. */
export function chargeCard(
  books: Books,
  invoice: StoredInvoice,
  payment: StoredPayment,
  card: string | null,
): void {
  if (!['requires_confirmation', 'requires_payment_method'].includes(payment.status)) {
    throw invalid(
      `This PaymentIntent's status is ${payment.status}.`,
      'payment_intent_unexpected_state',
    );
  }
  const found = card === null ? undefined : books.cards.get(card);
  if (found?.customer !== payment.customer)
    throw missing('PaymentMethod', card ?? '', 'payment_method');
  payment.payment_method = found.id;
  if (found.refuses) refuse(books, payment, found.refuses);
  if (found.asksHolder) {
    payment.status = 'requires_action';
    payment.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    addEvent(books, 'payment_intent.requires_action', payment);
    return;
  }
  succeed(books, invoice, payment);
}

function refuse(
  books: Books,
  payment: StoredPayment,
  { code, decline_code, message }: Decline,
): never {
  const words = {
    type: 'card_error' as const,
    code,
    message,
    ...(decline_code && { decline_code }),
  };
  payment.status = 'requires_payment_method';
  payment.last_payment_error = words;
  addEvent(books, 'payment_intent.payment_failed', payment);
  throw new StripeFault(402, { ...words, payment_intent: payment });
}

function succeed(books: Books, invoice: StoredInvoice, payment: StoredPayment): void {
  payment.status = 'succeeded';
  payment.amount_received = payment.amount;
  payment.last_payment_error = null;
  payment.next_action = null;
  addEvent(books, 'payment_intent.succeeded', payment);
  becomePaid(books, invoice);
}

/**
 * What the holder of a card told their bank, in the window that Stripe's script shows; false where it does
 * not wait for that any more.
 */
export function respondAsBank(books: Books, clientSecret: string, approves: boolean): boolean {
  const payment = [...books.payments.values()].find(
    ({ client_secret }) => client_secret === clientSecret,
  );
  if (payment?.status !== 'requires_action') return false;
  const [invoice] = findPayment(books, payment.id);
  if (approves) {
    const card = books.cards.get(payment.payment_method ?? '');
    if (card && !card.alwaysAsks) card.asksHolder = false;
    succeed(books, invoice, payment);
    return true;
  }
  payment.status = 'requires_payment_method';
  payment.next_action = null;
  payment.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  };
  addEvent(books, 'payment_intent.payment_failed', payment);
  return true;
}

export function cancelPayment(books: Books, invoice: StoredInvoice): void {
  const payment = books.payments.get(invoice.id);
  if (!payment || payment.status === 'succeeded') return;
  payment.status = 'canceled';
  addEvent(books, 'payment_intent.canceled', payment);
}
