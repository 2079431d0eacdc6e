import { sql } from 'kysely';
import type { Eraser } from '#kernel/server/erase.ts';
import { deleteRefusal } from './refusals.ts';

/**
 * Erases what a person follows, and e-mails in the local outbox that link to their schedules.
 * Followers of those are deleted with the schedules.
 */
export const eraseFollowers: Eraser = async (trx, { id, email }) => {
  await trx.deleteFrom('followers').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  await deleteRefusal(trx, email);
  await sql`
    delete from outbox using schedules
    where owner_id = ${id} and position('/s/' || schedules.id in text) > 0`.execute(trx);
};
