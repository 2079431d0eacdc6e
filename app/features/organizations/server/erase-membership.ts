import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser, OrganizationEraser } from '#kernel/server/erase.ts';
import { organizations } from '../feature.ts';
import { findOwnedOrganizations } from './store.ts';

/**
 * Erases the organizations that a person owns, and what names the person in those of others. Call
 * it only when the former have no other members.
 */
export function eraseMembership(erasers: readonly OrganizationEraser[]): Eraser {
  return async (trx, { id, email }) => {
    for (const owned of await findOwnedOrganizations(trx, id)) {
      await eraseOrganization(trx, erasers, owned);
    }
    await sql`delete from invitations where lower(email collate "C") = ${email.toLowerCase()}`.execute(
      trx,
    );
    await sql`update audit_log set about = '' where about = ${id}`.execute(trx);
    await sql`update audit_log set text = '' where lower(text) = ${email.toLowerCase()}`.execute(
      trx,
    );
    for (const table of ['schedule_changes', 'result_changes', 'invitations', 'audit_log']) {
      await sql`update ${sql.table(table)} set by = '' where by = ${id}`.execute(trx);
    }
    await sql`update match_results set set_by = '' where set_by = ${id}`.execute(trx);
  };
}

/** Erases an organization with everything that belongs to it, immediately and for good. */
export async function eraseOrganization(
  trx: Transaction<Tables>,
  erasers: readonly OrganizationEraser[],
  id: string,
): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
  for (const eraser of erasers) await eraser(trx, id);
  await trx.deleteFrom('organizations').where('id', '=', id).execute();
}

/** Erases the invitations in the local outbox to those whom the log of an organization names as invited. */
export const eraseInvitationEmails: OrganizationEraser = async (trx, id) => {
  await sql`
    delete from outbox using audit_log
    where organization_id = ${id} and act = 'invited' and lower(recipient) = lower(audit_log.text)
      and position(${`${organizations.pages.invitation.path}#`} in outbox.text) > 0`.execute(trx);
};
