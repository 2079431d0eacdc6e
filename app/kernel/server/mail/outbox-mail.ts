import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Eraser } from '../erase.ts';
import type { Mail, MailPort } from './mail.ts';

const KEPT = 7 * 24 * 60 * 60 * 1000; // milliseconds

/** Stores e-mails in the database, for running the product without a mail server. */
export function outboxMail(db: Kysely<Tables>, clock: Clock): MailPort {
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      const reply_to = replyTo ? `${replyTo.name} <${replyTo.address}>` : null;
      const written = { recipient: to, subject, text, html, reply_to, created_at: clock() };
      await db.insertInto('outbox').values(written).execute();
    },
    close: () => undefined,
  };
}

/** Deletes e-mails that are older than a week. */
export async function emptyOutbox(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT);
  await db.deleteFrom('outbox').where('created_at', '<', old).execute();
}

/** Erases the e-mails to a person, and those that contain their address. */
export const eraseMails: Eraser = async (trx, { email }) => {
  const searched = sql`lower(concat_ws(' ', recipient, reply_to, subject, text))`;
  await trx
    .deleteFrom('outbox')
    .where(sql<boolean>`position(${email.toLowerCase()} in ${searched}) > 0`)
    .execute();
};

/** Erases the e-mails whose replies go to an address. */
export async function eraseMailsFrom(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`position(${`<${email}>`} in reply_to) > 0`)
    .execute();
}

/** An e-mail in the outbox. */
export interface StoredMail extends Omit<Mail, 'replyTo' | 'unsubscribe'> {
  readonly reply_to: string | null;
  readonly date: Date;
}

/** Returns up to 500 e-mails of the outbox, newest first. */
export async function listOutbox(db: Kysely<Tables>): Promise<StoredMail[]> {
  return db
    .selectFrom('outbox')
    .select(['recipient as to', 'subject', 'text', 'html', 'reply_to', 'created_at as date'])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}
