import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Mail, MailPort } from './mail.ts';

const KEPT = 7 * 24 * 60 * 60 * 1000; // milliseconds

/** Keeps e-mails in the database, for those who run the product without a mail server. */
export function outboxMail(db: Kysely<Tables>, clock: Clock): MailPort {
  return {
    send: async ({ to, subject, text, html }) => {
      const written = { recipient: to, subject, text, html, created_at: clock() };
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

/** What lies in the outbox, newest first. */
export async function listOutbox(db: Kysely<Tables>): Promise<(Mail & { date: Date })[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient as to', 'subject', 'text', 'html', 'created_at as date'])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows;
}
