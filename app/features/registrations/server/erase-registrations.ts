/** Erases registrations, with what the local outbox has of them. Links go with their registration. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OrganizationEraser } from '#kernel/server/erase.ts';
import type { Cleaner } from '#kernel/server/jobs/clean-up.ts';
import { eraseTestAccount } from '#kernel/server/payments/test-mode/test-customer.ts';
import { registerPath } from '../api.ts';
import { dayOf } from './open-form.ts';
import type { RegistrationRow } from './registration-store.ts';

/** Erases all registrations of forms whose day for that has come. Nobody is offered their places. */
export const eraseDueRegistrations: Cleaner = async (db, now) => {
  const due = await db
    .selectFrom('registration_forms')
    .select('id')
    .where('erased_on', '<=', dayOf(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registrations.id')
          .whereRef('form_id', '=', 'registration_forms.id'),
      ),
    )
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      await eraseFormEmails(trx, id);
      await trx.deleteFrom('registrations').where('form_id', '=', id).execute();
    });
  }
};

/** Erases the e-mails of an organization's forms, before its rows go. */
export const eraseRegistrationEmails: OrganizationEraser = async (trx, organizationId) => {
  const forms = await trx
    .selectFrom('registration_forms')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  for (const { id } of forms) await eraseFormEmails(trx, id);
  await eraseTestAccounts(trx, organizationId);
};

/** Erases what the built-in test mode has of an organization. Another provider's accounts are the organizer's own. */
async function eraseTestAccounts(
  trx: Parameters<OrganizationEraser>[0],
  organizationId: string,
): Promise<void> {
  const accounts = await trx
    .selectFrom('fee_checkouts')
    .select('account_id as id')
    .where('organization_id', '=', organizationId)
    .union(
      trx
        .selectFrom('fee_accounts')
        .select(({ fn, val }) => fn.coalesce('account_id', val('')).as('id'))
        .where('organization_id', '=', organizationId),
    )
    .execute();
  for (const { id } of accounts) await eraseTestAccount(trx, id);
}

/** Erases the e-mails about a form, each of which has a link to a registration. */
export async function eraseFormEmails(db: Kysely<Tables>, form: string): Promise<void> {
  await db.deleteFrom('outbox').where(isAbout(form)).execute();
}

/** Erases the e-mails about a form to the address of a registration. */
export async function eraseEmailsTo(
  db: Kysely<Tables>,
  { form_id, email }: Pick<RegistrationRow, 'form_id' | 'email'>,
): Promise<void> {
  await db.deleteFrom('outbox').where('recipient', '=', email).where(isAbout(form_id)).execute();
}

function isAbout(form: string) {
  return sql<boolean>`position(${registerPath(form, '')} in outbox.text) > 0`;
}
