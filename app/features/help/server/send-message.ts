import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { writeMail } from '#kernel/server/mail/write-mail.ts';
import { contactLetter } from './contact-letter.ts';
import { findMessage } from './store.ts';

interface SupportDesk {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly supportEmail: string;
}

/**
 * Sends a message on to the support; does nothing where it was deleted meanwhile. Whoever wrote it gets
 * no e-mail: the form takes any address, so strangers would be written to through it.
 */
export async function sendMessage(
  { db, mail, supportEmail }: SupportDesk,
  { id }: { readonly id: string },
): Promise<void> {
  const message = await findMessage(db, id);
  if (message) await mail.send(writeMail(contactLetter(supportEmail, message)));
}
