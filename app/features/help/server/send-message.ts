import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import { findMessage, type StoredMessage } from './store.ts';

interface SupportDeps {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly supportEmail: string;
}

/**
 * Forwards a message to the support; does nothing if it was deleted meanwhile. The author gets no
 * e-mail: the form accepts any address, so strangers could be spammed through it.
 */
export async function sendMessage(
  { db, mail, supportEmail }: SupportDeps,
  { id }: { readonly id: string },
): Promise<void> {
  const message = await findMessage(db, id);
  if (message) await mail.send(writeMail(contactEmail(supportEmail, message)));
}

/** The e-mail to the support; a reply goes to the author. */
function contactEmail(to: string, message: StoredMessage): EmailContent {
  const { name, email, phoneNumber, subject, description, writtenAt } = message;
  return {
    to,
    replyTo: { name, address: email },
    subject: `Contact: ${subject}`,
    parts: [
      { kind: 'words', text: `${name} wrote on ${writtenAt.toUTCString()}:` },
      { kind: 'quote', text: description },
      { kind: 'words', text: `E-mail: ${email}` },
      { kind: 'words', text: `Phone: ${phoneNumber ?? 'not given'}` },
      {
        kind: 'words',
        text: 'Reply to this e-mail to answer them. Their address has not been verified.',
      },
    ],
  };
}
