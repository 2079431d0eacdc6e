import { sql } from 'kysely';
import type { Eraser } from '#kernel/server/erase.ts';
import { eraseMailsFrom } from '#kernel/server/mail/outbox-mail.ts';

/** Erases a user's contact messages, sent signed in or from their address, and the resulting e-mails. */
export const eraseMessages: Eraser = async (trx, { id, email }) => {
  const erased = await trx
    .deleteFrom('contact_messages')
    .where((row) =>
      row.or([row('user_id', '=', id), row(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .returning('email')
    .execute();
  for (const address of new Set(erased.map((message) => message.email))) {
    await eraseMailsFrom(trx, address);
  }
};
