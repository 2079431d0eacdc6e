/**
 * The ledger: what is to be paid and what was paid, by entries that are only ever added. Each entry has a
 * source, such as the provider's id of a payment, and is there once for it.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';
import type { EntryKind, Fee, FeePayment, FeeStatus } from '../../fees.ts';
import type { RegistrationState } from '../../registration.ts';

export type EntryRow = Selectable<Tables['fee_ledger']>;

/** What an entry is about. */
export interface LedgerSubject {
  readonly organizationId: string;
  readonly formId: string;
  readonly registrationId: string;
  readonly dueId: string;
  readonly currency: string;
}

export interface NewEntry {
  readonly kind: EntryKind;
  readonly cents: number;
  readonly source: string;
  readonly at: Date;
  readonly shareCents?: number;
  readonly providerId?: string;
  readonly paymentEntry?: string;
  readonly by?: string | null;
  readonly note?: string;
}

/** Adds an entry and returns its id; null when its source has one. Entries of an organization are added one at a time. */
export async function addEntry(
  trx: Transaction<Tables>,
  { organizationId, formId, registrationId, dueId, currency }: LedgerSubject,
  { kind, cents, source, at, ...more }: NewEntry,
): Promise<string | null> {
  const { last_number } = await trx
    .selectFrom('fee_accounts')
    .select('last_number')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow(); // is there wherever something costs
  const known = await trx
    .selectFrom('fee_ledger')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirst();
  if (known !== undefined) return null;
  const number = last_number + 1;
  await trx
    .updateTable('fee_accounts')
    .set({ last_number: number })
    .where('organization_id', '=', organizationId)
    .execute();
  const added = await trx
    .insertInto('fee_ledger')
    .values({
      ...{ id: createId(), organization_id: organizationId, number, form_id: formId },
      ...{ registration_id: registrationId, due_id: dueId, kind, cents, currency, source, at },
      ...{ share_cents: more.shareCents ?? 0, provider_id: more.providerId ?? null },
      ...{ payment_entry: more.paymentEntry ?? null, by: more.by ?? null, note: more.note ?? '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Lists the entries of some dues, oldest first. */
export async function findEntries(
  db: Kysely<Tables>,
  dues: readonly string[],
): Promise<EntryRow[]> {
  if (dues.length === 0) return [];
  return db
    .selectFrom('fee_ledger')
    .selectAll()
    .where('due_id', 'in', dues)
    .orderBy('number')
    .execute();
}

type Balance = Pick<
  Fee,
  'cents' | 'paid' | 'refunded' | 'waived' | 'disputed' | 'outstanding' | 'status'
>;

/** Returns how the fee of a registration stands by its entries. */
export function balanceOf(
  entries: readonly Pick<EntryRow, 'kind' | 'cents'>[],
  state: RegistrationState,
): Balance {
  const sum = (...kinds: EntryKind[]) =>
    entries.reduce((total, { kind, cents }) => total + (kinds.includes(kind) ? cents : 0), 0);
  const cents = sum('due');
  const paid = sum('paid', 'paidOffline');
  const refunded = 0 - sum('refunded', 'refundFailed', 'refundedOffline');
  const waived = 0 - sum('waived');
  const disputed = 0 - sum('disputed', 'disputeWon');
  const owed = Math.max(0, cents - waived - paid);
  const status = statusOf({ cents, paid, refunded, waived, disputed, owed }, state);
  const outstanding = status === 'due' ? owed : 0;
  return { cents, paid, refunded, waived, disputed, outstanding, status };
}

interface Sums {
  readonly cents: number;
  readonly paid: number;
  readonly refunded: number;
  readonly waived: number;
  readonly disputed: number;
  readonly owed: number; // without regard to whether there is a place
}

function statusOf(
  { paid, refunded, waived, disputed, owed }: Sums,
  state: RegistrationState,
): FeeStatus {
  if (disputed > 0) return 'disputed';
  if (paid > 0 && refunded >= paid) return 'refunded';
  if (owed > 0) {
    if (state === 'accepted') return 'due';
    if (state === 'waiting' || state === 'offered') return 'waits';
    return paid > 0 ? 'paid' : 'canceled';
  }
  if (paid > 0) return 'paid';
  return waived > 0 ? 'waived' : 'paid';
}

/** Returns the payments among the entries of a fee, each with what is left of it. */
export function paymentsOf(entries: readonly EntryRow[]): FeePayment[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'paid' && entry.kind !== 'paidOffline') return [];
    const about = entries.filter((one) => one.payment_entry === entry.id);
    const refundable = about.reduce((left, { cents }) => left + cents, entry.cents);
    return [
      {
        ...{ id: entry.id, kind: entry.kind === 'paid' ? 'online' : 'offline' },
        ...{ date: entry.at.toISOString(), cents: entry.cents, note: entry.note },
        refundable: Math.max(0, refundable),
      } satisfies FeePayment,
    ];
  });
}
