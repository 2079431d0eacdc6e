import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import { eraseMailsFrom } from '#kernel/server/mail/outbox-mail.ts';
import { type EmailContent, writeMail } from '#kernel/server/mail/write-mail.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import { contact } from './routes.ts';
import { deleteOldMessages, findMessage, findOwnMessages, type StoredMessage } from './store.ts';

/** Erases a user's contact messages, sent signed in or from their address, and the resulting e-mails. */
const eraseMessages: Eraser = async (trx, { id, email }) => {
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

const contactRecords: OwnRecords = {
  name: 'contact_messages',
  of: 'account',
  async *write(db, ownerId) {
    const messages = await findOwnMessages(db, ownerId);
    yield JSON.stringify(
      messages.map(({ phoneNumber, writtenAt, name, email, subject, description }) => ({
        ...{ name, email, phone_number: phoneNumber, subject, description },
        create_date: writtenAt,
      })),
    );
  },
};

const NOBODYS = 'support@localhost'; // used in the outbox if no address is configured

export const helpFeature: Feature = {
  records: [contactRecords],
  erasers: () => [eraseMessages],
  cleaners: [deleteOldMessages],
  jobs: ({ database: { db }, mail, supportEmail }) => ({
    contactMessage: (job) => sendMessage({ db, mail, supportEmail: supportEmail ?? NOBODYS }, job),
  }),
  routes: (app, { database, clock, jobs }) =>
    contact(app, {
      ...{ database, clock },
      post: (trx, job) => jobs.enqueue(trx, 'contactMessage', job),
    }),
};

interface SupportDeps {
  readonly db: Kysely<Tables>;
  readonly mail: MailPort;
  readonly supportEmail: string;
}

/**
 * Forwards a message to the support; does nothing if it was deleted meanwhile. The author gets no
 * e-mail: the form accepts any address, so strangers could be spammed through it.
 */
async function sendMessage(
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
