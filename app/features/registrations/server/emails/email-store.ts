import { type Kysely, sql } from 'kysely';
import { joinOwner, SHOWN_NAME } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Payer } from '#kernel/shared/payer.ts';
import type { Fee } from '../../fees.ts';
import { findFee } from '../fees/dues.ts';
import { accountFor } from '../fees/fee-account.ts';
import type { EntryRow } from '../fees/ledger.ts';
import { findRegistration, type RegistrationRow } from '../registration-store.ts';

/** A registration with what an e-mail to it names. */
export interface EmailedRegistration {
  readonly registration: RegistrationRow;
  readonly division: string; // name
  readonly form: string; // id
  readonly title: string;
  readonly confirmDays: number;
  readonly organization: string; // name
  readonly fee: Fee | null;
  readonly organizer: { readonly name: string; readonly email: string; readonly verified: boolean };
}

/** An entry of the ledger, and what the receipt of it names. */
export interface Receipt {
  readonly entry: EntryRow;
  readonly details: Payer;
}

/** Returns null if the registration was erased. */
export async function findEmailed(
  db: Kysely<Tables>,
  id: string,
): Promise<EmailedRegistration | null> {
  const registration = await findRegistration(db, id);
  if (registration === null) return null;
  const found = await joinOwner(db.selectFrom('organizations'))
    .innerJoin('registration_forms as form', 'form.organization_id', 'organizations.id')
    .innerJoin('registration_divisions as division', 'division.form_id', 'form.id')
    .select(['form.id as form', 'title', 'confirm_days', 'division.name as division'])
    .select([SHOWN_NAME.as('organization'), 'email', 'first_name', 'last_name'])
    .select(sql<boolean>`email_verified_at is not null`.as('verified'))
    .where('division.id', '=', registration.division_id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { form, title, division, organization, email, verified } = found;
  return {
    ...{ registration, form, title, division, organization, confirmDays: found.confirm_days },
    fee: await findFee(db, id),
    organizer: { name: `${found.first_name} ${found.last_name}`, email, verified },
  };
}

/** Finds what a receipt says of an entry; null: the organization is gone. */
export async function findReceipt(db: Kysely<Tables>, id: string): Promise<Receipt | null> {
  const entry = await db
    .selectFrom('fee_ledger')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const { details } = await accountFor(db, entry.organization_id);
  return { entry, details };
}
