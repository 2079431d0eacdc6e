/** Fees as a treasurer reads them: names and amounts, and nothing else of a registration. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { LedgerEntry, RegistrationFee } from '../../fees.ts';
import type { RegistrationForm } from '../../form.ts';
import { isLive } from '../own-rights.ts';
import { type DueRow, feeOf, findDue, findDues } from './dues.ts';
import { type EntryRow, findEntries, paymentsOf } from './ledger.ts';

const MOST_ENTRIES = 100_000;

/** Lists the fees of a form's registrations in the order in which they came. */
export async function findRegistrationFees(
  db: Kysely<Tables>,
  { id }: Pick<RegistrationForm, 'id'>,
): Promise<RegistrationFee[]> {
  const named = await selectNamed(db).where('registrations.form_id', '=', id).execute();
  const dues = new Map((await findDues(db, id)).map((due) => [due.registration_id, due]));
  const entries = new Map<string, EntryRow[]>();
  for (const due of dues.values()) entries.set(due.id, []);
  for (const entry of await findEntries(db, [...entries.keys()])) {
    entries.get(entry.due_id)?.push(entry);
  }
  return named.flatMap((one) => {
    const due = dues.get(one.id);
    return due === undefined ? [] : [registrationFeeOf(one, due, entries.get(due.id) ?? [])];
  });
}

/** Finds the fee of a registration; throws `notFound` unless there is one. */
export async function findRegistrationFee(
  db: Kysely<Tables>,
  registration: string,
): Promise<RegistrationFee> {
  const due = await findDue(db, registration);
  const one = await selectNamed(db).where('registrations.id', '=', registration).executeTakeFirst();
  if (due === null || one === undefined) throw new Problem('notFound'); // erased meanwhile
  return registrationFeeOf(one, due, await findEntries(db, [due.id]));
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly division: string;
}

function selectNamed(db: Kysely<Tables>) {
  return db
    .selectFrom('registrations')
    .innerJoin('registration_divisions as division', 'division.id', 'division_id')
    .select(['registrations.id', 'registrations.name', 'division.name as division'])
    .orderBy('number');
}

function registrationFeeOf(
  { id, name, division }: Named,
  due: DueRow,
  entries: readonly EntryRow[],
): RegistrationFee {
  const payments = paymentsOf(entries);
  const left = payments.reduce((sum, { refundable }) => sum + refundable, 0);
  return {
    ...{ registration: id, name, division, state: due.state },
    ...feeOf(due, entries),
    proposal: isLive(due) ? 0 : left,
    payments,
  };
}

/** Lists the ledger of an organization between two days in UTC, oldest first. */
export async function findLedger(
  db: Kysely<Tables>,
  organizationId: string,
  { from, through }: { readonly from: string; readonly through: string },
): Promise<LedgerEntry[]> {
  const end = new Date(`${through}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  const rows = await db
    .selectFrom('fee_ledger as entry')
    .leftJoin('registration_forms as form', 'form.id', 'entry.form_id')
    .leftJoin('registrations', 'registrations.id', 'entry.registration_id')
    .leftJoin('users', 'users.id', 'entry.by')
    .select(['entry.number', 'entry.at', 'entry.kind', 'entry.cents', 'entry.currency'])
    .select(['entry.share_cents', 'entry.provider_id', 'entry.note'])
    .select(['form.title', 'registrations.name'])
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('by'))
    .where('entry.organization_id', '=', organizationId)
    .where('entry.at', '>=', new Date(`${from}T00:00:00Z`))
    .where('entry.at', '<', end)
    .orderBy('entry.number')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ at, share_cents: share, provider_id: providerId, title, name, ...row }) => ({
    ...{ date: at.toISOString(), share, providerId, form: title ?? '', registration: name ?? '' },
    ...row,
  }));
}
