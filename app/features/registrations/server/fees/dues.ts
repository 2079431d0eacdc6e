/** What registrations owe. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';
import { DAYS_TO_PAY, type Fee } from '../../fees.ts';
import type { RegistrationState } from '../../registration.ts';
import { accountFor } from './fee-account.ts';
import { addEntry, balanceOf, type EntryRow, findEntries, type LedgerSubject } from './ledger.ts';
import type { Quote } from './prices.ts';

/** A payment due, with what is known of its registration. */
export type DueRow = Selectable<Tables['registration_dues']> & {
  readonly form_id: string;
  readonly organization_id: string;
  readonly state: RegistrationState;
};

/** Stores what a registration that was made just now costs. */
export async function addDue(
  trx: Transaction<Tables>,
  about: Omit<LedgerSubject, 'dueId' | 'currency'>,
  { cents, code }: Quote,
  now: Date,
): Promise<void> {
  const { currency } = await accountFor(trx, about.organizationId);
  const id = createId();
  await trx
    .insertInto('registration_dues')
    .values({
      ...{ id, registration_id: about.registrationId, number: 1, currency, due_by: null },
      ...{ code_id: code?.id ?? null, code: code?.code ?? null, reminded_at: null },
    })
    .execute();
  const subject = { ...about, dueId: id, currency };
  await addEntry(trx, subject, { kind: 'due', cents, source: `due ${id}`, at: now });
}

function selectDues(db: Kysely<Tables>) {
  return db
    .selectFrom('registration_dues')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .innerJoin('registration_forms', 'registration_forms.id', 'form_id')
    .selectAll('registration_dues')
    .select(['form_id', 'organization_id', 'registrations.state']);
}

/** Finds what a registration owes; null: it costs nothing. */
export async function findDue(db: Kysely<Tables>, registration: string): Promise<DueRow | null> {
  const row = await selectDues(db)
    .where('registration_id', '=', registration)
    .orderBy('registration_dues.number')
    .executeTakeFirst();
  return row ?? null;
}

/** Lists what the registrations of a form owe. */
export function findDues(db: Kysely<Tables>, form: string): Promise<DueRow[]> {
  return selectDues(db).where('form_id', '=', form).execute();
}

export interface HeldDue {
  readonly due: DueRow;
  readonly entries: EntryRow[];
}

/** Keeps others from changing how a due stands until the transaction ends; null: it was erased. */
export async function holdDue(trx: Transaction<Tables>, id: string): Promise<HeldDue | null> {
  const held = await trx
    .selectFrom('registration_dues')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) return null;
  const due = await selectDues(trx).where('registration_dues.id', '=', id).executeTakeFirst();
  return due === undefined ? null : { due, entries: await findEntries(trx, [id]) };
}

export function subjectOf(due: DueRow): LedgerSubject {
  return {
    ...{ organizationId: due.organization_id, formId: due.form_id, dueId: due.id },
    ...{ registrationId: due.registration_id, currency: due.currency },
  };
}

/** Returns a fee by its due and entries. */
export function feeOf(
  { currency, code, due_by, state }: DueRow,
  entries: readonly EntryRow[],
): Fee {
  const balance = balanceOf(entries, state);
  const dueBy = balance.outstanding > 0 ? (due_by?.toISOString() ?? null) : null;
  return { currency, code, ...balance, dueBy };
}

/** Finds how the fee of a registration stands; null: it costs nothing. */
export async function findFee(db: Kysely<Tables>, registration: string): Promise<Fee | null> {
  const due = await findDue(db, registration);
  return due && feeOf(due, await findEntries(db, [due.id]));
}

/** SQL of what is to be paid of a due without regard to places; above 0 or not. */
export const OWED = sql<number>`(select coalesce(sum(case
  when kind in ('due', 'waived') then cents
  when kind in ('paid', 'paidOffline') then -cents else 0 end), 0)::int
  from fee_ledger where due_id = registration_dues.id)`;

/**
 * Sets until when the registrations of a form have to pay that have got a place, and forgets it of those
 * that have none any more.
 */
export async function scheduleDues(
  trx: Transaction<Tables>,
  form: string,
  now: Date,
): Promise<void> {
  const ofForm = (isAccepted: boolean) =>
    trx
      .selectFrom('registrations')
      .select('id')
      .where('form_id', '=', form)
      .where('state', isAccepted ? '=' : '<>', 'accepted');
  await trx
    .updateTable('registration_dues')
    .set({ due_by: null, reminded_at: null })
    .where('due_by', 'is not', null)
    .where('registration_id', 'in', ofForm(false))
    .execute();
  const { days } = (await trx
    .selectFrom('form_fees')
    .select('days_to_pay as days')
    .where('form_id', '=', form)
    .executeTakeFirst()) ?? { days: DAYS_TO_PAY };
  await trx
    .updateTable('registration_dues')
    .set({ due_by: new Date(now.getTime() + days * 86_400_000) })
    .where('due_by', 'is', null)
    .where('registration_id', 'in', ofForm(true))
    .where(OWED, '>', 0)
    .execute();
}
