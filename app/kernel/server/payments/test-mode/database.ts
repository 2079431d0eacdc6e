/** What the built-in test mode of payments keeps, as a provider would: it refers to nothing of ours. */

import type { ColumnType, Generated } from 'kysely';
import type { Payer } from '#kernel/shared/payer.ts';
import type { DatabasePart } from '../../database/database-shape.ts';
import { testPayments } from './0011-test-payments.ts';
import { connectedTestPayments } from './0038-connected-test-payments.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    testpay_books: BooksTable;
    testpay_tokens: TokensTable;
    testpay_customers: CustomersTable;
    testpay_purchases: PurchasesTable;
    testpay_subscriptions: SubscriptionsTable;
    testpay_card_changes: CardChangesTable;
    testpay_usage: UsageTable;
    testpay_invoices: InvoicesTable;
    testpay_invoice_lines: InvoiceLinesTable;
    testpay_events: EventsTable;
    testpay_accounts: AccountsTable;
    testpay_checkouts: CheckoutsTable;
    testpay_refunds: RefundsTable;
    testpay_disputes: DisputesTable;
    testpay_connected_events: ConnectedEventsTable;
  }
}

/** Null: none was told, or it is forgotten. */
type JsonColumn<T> = ColumnType<T | null, string | null | undefined, string | null>;

type Once<T> = ColumnType<T, T, never>;

/** One row, if any. */
interface BooksTable {
  sole: Generated<boolean>;
  turned_by: Generated<number>; // milliseconds that the billing clock was turned forward
  last_invoice: Generated<number>; // its running number
}

/** A card as it was typed once; what it does stands for its number. */
interface TokensTable {
  id: Once<string>;
  conduct: string;
  card: ColumnType<unknown, string | null, never>; // JSON: what is shown of it
  customer_id: string | null; // whose it is since it was used
  created_at: Once<Date>;
}

interface CustomersTable {
  id: Once<string>;
  user_id: string | null; // the first three null: forgotten
  name: string | null;
  email: string | null;
  payer: JsonColumn<Payer>; // on invoices to come
}

/** A purchase by its key. */
interface PurchasesTable {
  key: Once<string>;
  wish: Once<string>; // a digest of what was wished for
  customer_id: string | null;
  subscription_id: string | null; // that came of it
  refusal: string | null; // its code
}

interface SubscriptionsTable {
  id: Once<string>;
  customer_id: Once<string>;
  state: 'incomplete' | 'active' | 'overdue' | 'ended';
  ends_with_month: boolean;
  conduct: string; // of its card
  card: ColumnType<unknown, string | null, string | null>; // JSON: what is shown of it; null: not known
  client_secret: string | null; // a question to the holder of the card
  anchor: Once<Date>; // when its first month began
  month: number; // how many have ended
  month_start: Date;
  month_end: Date;
  due_at: Date | null; // when something is to be done about it next
}

/** Another card for a plan, by the key of the change. */
interface CardChangesTable {
  key: Once<string>;
  wish: Once<string>; // a digest of what was wished for
  subscription_id: string | null;
  conduct: string | null; // of the card
  card: ColumnType<unknown, string | null, string | null>; // JSON: what is shown of it
  client_secret: string | null; // a question to its holder
  state: 'begun' | 'asked' | 'approved' | 'changed' | 'refused';
  refusal: string | null; // its code
}

interface UsageTable {
  identifier: Once<string>;
  customer_id: Once<string>;
  matches: Once<number>;
  at: Once<Date>;
  invoice_id: string | null; // that bills it
}

interface InvoicesTable {
  id: Once<string>;
  number: Once<number>; // running, without gaps
  customer_id: Once<string>;
  subscription_id: Once<string>;
  created_at: Once<Date>;
  period_start: Once<Date>;
  period_end: Once<Date>;
  payer: JsonColumn<Payer>; // when it was written
  cents: Once<number>; // the sum of its lines
  status: 'paid' | 'open' | 'uncollectible';
  tries: number; // at charging it that failed
  next_try: Date | null; // while it is open
}

interface InvoiceLinesTable {
  invoice_id: Once<string>;
  position: Once<number>;
  text: Once<string>;
  quantity: Once<number>;
  unit_cents: Once<number>;
}

/** What the listener has not heard of yet. */
interface EventsTable {
  id: Once<string>;
  subscription_id: Once<string>;
  position: Generated<number>; // in the order in which they came
}

/** An account that an organization has connected. */
interface AccountsTable {
  id: Once<string>;
  key: Once<string>; // that creates it once
  can_charge: boolean;
  back_url: string | null; // where its owner goes from the page
}

/** One amount to be paid to an account. */
interface CheckoutsTable {
  id: Once<string>;
  account_id: Once<string>;
  key: Once<string>; // that creates it once
  request: Once<string>; // a digest of what was ordered with the key
  reference: Once<string>;
  description: Once<string>;
  cents: Once<number>;
  currency: Once<string>;
  share_cents: Once<number>;
  success_url: Once<string>;
  cancel_url: Once<string>;
  expires_at: Once<Date>;
  state: 'open' | 'paid' | 'expired';
  payment_id: string | null; // once it is paid
}

interface RefundsTable {
  id: Once<string>;
  account_id: Once<string>;
  payment_id: Once<string>;
  key: Once<string>;
  reference: Once<string | null>;
  cents: Once<number>;
  failed: boolean;
  created_at: Once<Date>;
}

interface DisputesTable {
  id: Once<string>;
  payment_id: Once<string>;
  cents: Once<number>;
  state: 'open' | 'won' | 'lost';
}

/** What the listener has not heard of yet. */
interface ConnectedEventsTable {
  id: Once<string>;
  account_id: Once<string>;
  kind: Once<'account' | 'checkout' | 'payment'>;
  about: Once<string>; // the id of what has changed
  position: Generated<number>;
}

export const testPaymentsDatabase: DatabasePart = {
  tables: [
    'testpay_books',
    'testpay_tokens',
    'testpay_customers',
    'testpay_purchases',
    'testpay_subscriptions',
    'testpay_card_changes',
    'testpay_usage',
    'testpay_invoices',
    'testpay_invoice_lines',
    'testpay_events',
    'testpay_accounts',
    'testpay_checkouts',
    'testpay_refunds',
    'testpay_disputes',
    'testpay_connected_events',
  ],
  migrations: {
    '0011-test-payments': testPayments,
    '0038-connected-test-payments': connectedTestPayments,
  },
};
