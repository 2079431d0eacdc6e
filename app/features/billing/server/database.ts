/** The tables of billing and their migrations. */

import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import type { Payer } from '#kernel/shared/payer.ts';
import { plans } from './migrations/0009-plans.ts';
import { paymentCards } from './migrations/0022-payment-cards.ts';
import { payers } from './migrations/0023-payers.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    plans: PlansTable;
    payers: PayersTable;
    purchases: PurchasesTable;
    counted_matches: CountedMatchesTable;
    usage_reports: UsageReportsTable;
    payment_events: PaymentEventsTable;
  }
}

type Once<T> = ColumnType<T, T, never>;

/** An organizer's plan, as last read from the provider. One row per organizer. */
interface PlansTable {
  user_id: string;
  customer_id: string; // the provider's
  subscription_id: string | null; // of the last plan; null: there never was one
  state: 'incomplete' | 'active' | 'overdue' | 'ended';
  ends_with_month: boolean;
  month_start: Date | null; // of the current billing month
  month_end: Date | null;
  owed_cents: number; // that could not be charged
  next_try: Date | null;
  card: ColumnType<unknown, string | null, string | null>; // JSON: the displayed details of the card; null: unknown
  asked: number; // number of the last request to the provider
  heard: number; // number of the request whose response is stored
  opened_month: Date | null; // the last billing month whose start was counted
}

/** The payer on an organizer's invoices; no row if never entered. */
interface PayersTable {
  user_id: Once<string>;
  details: ColumnType<Payer, string, string>; // JSON
}

/** A purchase by its idempotency key: repeating it gets the same response. */
interface PurchasesTable {
  user_id: Once<string>;
  key: Once<string>; // a digest
  card_token: Once<string>; // a digest
  started_at: Date; // last attempt
  outcome: ColumnType<unknown, string | null, string | null>; // JSON; null: in progress
}

/** The ledger for bills: each match of a published schedule once per billing month. */
interface CountedMatchesTable {
  user_id: Once<string>;
  month_start: Once<Date>;
  schedule_id: Once<string>; // may be deleted
  match_id: Once<string>;
  counted_at: Once<Date>;
  report_id: string | null; // null: not reported to the provider yet
}

/** Reports of the ledger to the provider. */
interface UsageReportsTable {
  id: Once<string>;
  user_id: Once<string>;
  customer_id: Once<string>;
  matches: Once<number>;
  at: Once<Date>; // within the billed month
  sent_at: Date | null;
}

/** Events of the provider that were handled. */
interface PaymentEventsTable {
  id: Once<string>;
  received_at: Once<Date>;
}

export const billingDatabase: DatabasePart = {
  tables: ['plans', 'payers', 'purchases', 'counted_matches', 'usage_reports', 'payment_events'],
  migrations: {
    '0009-plans': plans,
    '0022-payment-cards': paymentCards,
    '0023-payers': payers,
  },
};
