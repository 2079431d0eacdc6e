/** What comes about without a call of ours: elsewhere, at a bank, or because time has passed. */

import { cardOf, DECLINED } from './cards.ts';
import { finalize, findInvoice, payInvoice, tryCharge } from './invoices.ts';
import { type Books, nextId, nowIn, type StoredPrice, type StoredSubscription } from './ledger.ts';
import { findSubscription, isOver } from './plan-status.ts';
import { cancelNow, changeSubscription, createSubscription, endMonth } from './subscriptions.ts';

export const HAPPENINGS = ['cancel', 'resume', 'renew', 'refuse', 'accept', 'try', 'end'] as const;
export type Happening = (typeof HAPPENINGS)[number];

const GOOD = '4242424242424242';

/** A plan that somebody has paid for, while nobody here was asked. */
export function sellPlan(books: Books, userId: string): StoredSubscription {
  const customer = nextId(books, 'cus');
  const created = nowIn(books);
  const object = 'customer' as const;
  const metadata = { user_id: userId };
  books.customers.set(customer, {
    id: customer,
    object,
    created,
    email: null,
    name: null,
    default_card: null,
    address: null,
    custom_fields: null,
    metadata,
  });
  const card = cardOf(GOOD, nextId(books, 'pm'), '');
  card.customer = customer;
  books.cards.set(card.id, card);
  const plan = createSubscription(books, {
    ...{ customer, card: card.id, billingMode: 'flexible', metadata },
    prices: [priceOf(books).id],
  });
  payInvoice(books, findInvoice(books, plan.latest_invoice));
  return plan;
}

function priceOf(books: Books): StoredPrice {
  const id = 'price_elsewhere';
  const price = books.prices.get(id) ?? {
    ...{ id, object: 'price' as const, active: true, currency: 'usd', lookup_key: null },
    product: 'prod_elsewhere',
    recurring: {
      ...{ interval: 'month' as const, interval_count: 1, meter: null },
      ...{ trial_period_days: null, usage_type: 'licensed' as const },
    },
    type: 'recurring' as const,
    unit_amount: 2900,
  };
  books.prices.set(id, price);
  return price;
}

/** Lets something happen to a plan as soon as it can; what cannot happen does not. */
export function happen(books: Books, id: string, happening: Happening): void {
  const plan = findSubscription(books, id);
  if (isOver(plan)) return;
  WAYS[happening](books, plan);
}

type Way = (books: Books, plan: StoredSubscription) => void;

const WAYS: Readonly<Record<Happening, Way>> = {
  cancel: (books, plan) => changeSubscription(books, plan, { cancel_at_period_end: true }),
  resume: (books, plan) => changeSubscription(books, plan, { cancel_at_period_end: false }),
  renew,
  refuse: (books, { customer }) => setRefusing(books, customer, true),
  accept: (books, { customer }) => setRefusing(books, customer, false),
  try: tryAgain,
  end: (books, plan) => cancelNow(books, plan, false),
};

export function setRefusing(books: Books, customer: string, refuses: boolean): void {
  for (const card of books.cards.values()) {
    if (card.customer === customer) card.refuses = refuses ? DECLINED : null;
  }
}

function renew(books: Books, plan: StoredSubscription): void {
  const [item] = plan.items.data;
  if (plan.status !== 'active' || !item) return;
  at(books, item.current_period_end, () => endMonth(books, plan));
  const bill = findInvoice(books, plan.latest_invoice);
  at(books, bill.automatically_finalizes_at, () => {
    finalize(books, bill);
    if (bill.status === 'open') tryCharge(books, bill);
  });
}

function tryAgain(books: Books, plan: StoredSubscription): void {
  const bill = findInvoice(books, plan.latest_invoice);
  if (bill.status !== 'open') return;
  at(books, bill.next_payment_attempt, () => tryCharge(books, bill));
}

/** As if it were that time, in seconds; not at all where there is none. */
function at(books: Books, time: number | null, what: () => void): void {
  if (time === null) return;
  books.at = time;
  what();
  books.at = null;
}
