/** The tables of fees. */
import type { ColumnType } from 'kysely';
import type { Payer } from '#kernel/shared/payer.ts';
import type { EntryKind } from '../../fees.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    fee_accounts: FeeAccountsTable;
    form_fees: FormFeesTable;
    division_prices: DivisionPricesTable;
    discount_codes: DiscountCodesTable;
    registration_dues: DuesTable;
    fee_checkouts: CheckoutsTable;
    fee_ledger: LedgerTable;
    fee_refunds: RefundsTable;
    fee_events: EventsTable;
  }
}

type Once<T> = ColumnType<T, T, never>; // written once

/** How an organization takes fees. One row per organization. */
interface FeeAccountsTable {
  organization_id: Once<string>;
  account_id: string | null; // at the provider; null: none is connected
  account_name: string | null;
  can_charge: boolean;
  currency: string;
  details: ColumnType<Payer, string, string>; // JSON, of receipts
  last_number: ColumnType<number, never, number>; // of the ledger
}

interface FormFeesTable {
  form_id: Once<string>;
  days_to_pay: number;
}

interface DivisionPricesTable {
  division_id: Once<string>;
  cents: number;
  early_cents: number | null;
  early_until: string | null; // YYYY-MM-DD
}

interface DiscountCodesTable {
  id: Once<string>;
  form_id: Once<string>;
  position: number;
  code: string;
  percent: number | null; // either this or `cents`
  cents: number | null;
  most_uses: number | null;
  until: string | null; // YYYY-MM-DD
}

/** A payment that a registration owes. Its amount is in the ledger. There is one so far; `number` is 1. */
interface DuesTable {
  id: Once<string>;
  registration_id: Once<string>;
  number: Once<number>;
  currency: Once<string>;
  code_id: ColumnType<string | null, string | null, never>;
  code: Once<string | null>; // as it was then
  due_by: Date | null; // null: the registration has no place, or nothing is to be paid
  reminded_at: Date | null;
}

/**
 * A page of the provider that takes an amount. `new`: the provider may not know it yet. Everything that is
 * sent to it is stored before, so that the same call can be made again.
 */
interface CheckoutsTable {
  id: Once<string>;
  organization_id: Once<string>;
  form_id: Once<string>;
  registration_id: Once<string>;
  due_id: Once<string>;
  account_id: Once<string>;
  session_id: string | null; // the provider's
  payment_id: string | null; // the provider's, once it is paid
  state: 'new' | 'open' | 'paid' | 'expired';
  cents: Once<number>;
  share_cents: Once<number>;
  currency: Once<string>;
  description: Once<string>;
  back_url: Once<string>;
  expires_at: Once<Date>;
  created_at: Once<Date>;
}

/** Never changed, except that `by` goes with an account. */
interface LedgerTable {
  id: Once<string>;
  organization_id: Once<string>;
  number: Once<number>;
  form_id: Once<string>;
  registration_id: Once<string>;
  due_id: Once<string>;
  kind: Once<EntryKind>;
  cents: Once<number>;
  share_cents: Once<number>;
  currency: Once<string>;
  source: Once<string>; // what it records, once
  provider_id: Once<string | null>;
  payment_entry: Once<string | null>; // the payment that a refund or a dispute is about
  by: Once<string | null>;
  note: Once<string>;
  at: Once<Date>;
}

/** A refund that somebody ordered. `new`: the provider may not know it yet. */
interface RefundsTable {
  id: Once<string>;
  organization_id: Once<string>;
  checkout_id: Once<string>;
  key_hash: Once<string>;
  cents: Once<number>;
  state: 'new' | 'done' | 'refused';
  by: Once<string | null>;
  note: Once<string>;
  created_at: Once<Date>;
}

/** Events of the provider that were handled. */
interface EventsTable {
  id: Once<string>;
  received_at: Once<Date>;
}

export const FEE_TABLES = [
  ...(['fee_accounts', 'form_fees', 'division_prices', 'discount_codes'] as const),
  ...(['registration_dues', 'fee_checkouts', 'fee_ledger', 'fee_refunds', 'fee_events'] as const),
] as const;
