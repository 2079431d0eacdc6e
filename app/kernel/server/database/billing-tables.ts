import type { Payer } from '@evenfield/contract/billing';
import type { ColumnType } from 'kysely';

export interface BillingTables {
  plans: PlansTable;
  payers: PayersTable;
  purchases: PurchasesTable;
  counted_matches: CountedMatchesTable;
  usage_reports: UsageReportsTable;
  payment_events: PaymentEventsTable;
}

type Once<T> = ColumnType<T, T, never>;

/** What an organiser has bought, as the provider told it last. One row an organiser. */
interface PlansTable {
  user_id: string;
  customer_id: string; // the provider's
  subscription_id: string | null; // of the last plan; null: none was ever paid for
  state: 'incomplete' | 'active' | 'overdue' | 'ended';
  ends_with_month: boolean;
  month_start: Date | null; // of the billing month that runs
  month_end: Date | null;
  owed_cents: number; // that could not be charged
  next_try: Date | null;
  card: ColumnType<unknown, string | null, string | null>; // JSON: what is shown of the card that pays; null: not known
  asked: number; // how often the provider was asked how things stand
  heard: number; // the number of the question whose answer stands here
  opened_month: Date | null; // the last billing month whose beginning was counted
}

/** Who an organizer's invoices name as their payer; no row where nothing was told. */
interface PayersTable {
  user_id: Once<string>;
  details: ColumnType<Payer, string, string>; // JSON
}

/** A purchase by its key: the same one sent again gets the same answer. */
interface PurchasesTable {
  user_id: Once<string>;
  key: Once<string>; // a digest
  card_token: Once<string>; // a digest
  started_at: Date; // the last time it was tried
  outcome: ColumnType<unknown, string | null, string | null>; // JSON; null: not known yet, or to be tried again
}

/** The ledger that bills are made of: a match of a published schedule, once a billing month. */
interface CountedMatchesTable {
  user_id: Once<string>;
  month_start: Once<Date>;
  schedule_id: Once<string>; // which may be gone by now
  match_id: Once<string>;
  counted_at: Once<Date>;
  report_id: string | null; // null: the provider has not been told yet
}

/** What the provider is told of the ledger. */
interface UsageReportsTable {
  id: Once<string>;
  user_id: Once<string>;
  customer_id: Once<string>;
  matches: Once<number>;
  at: Once<Date>; // lies in the month that is billed
  sent_at: Date | null;
}

/** The provider's events that were taken in. */
interface PaymentEventsTable {
  id: Once<string>;
  received_at: Once<Date>;
}
