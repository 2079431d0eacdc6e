/**
 * Limits recovery e-mails per addressee, whether there is an account or not. Strangers cannot use
 * up the whole limit, so that a request on a known device still gets one.
 */

import type { Kysely } from 'kysely';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { digestOf } from '#kernel/server/secret.ts';

const HOUR = 60 * 60_000; // milliseconds
const DAY = 24 * HOUR;

interface Cap {
  readonly hour: number; // e-mails
  readonly day: number;
}

const OF_ALL: Cap = { hour: 5, day: 10 };
const OF_STRANGERS: Cap = { hour: 4, day: 8 };
const OF_ONE_STRANGER: Cap = { hour: 3, day: 4 };

export interface MailSource {
  readonly source: string; // digest of the network address
  readonly known: boolean; // requested on a known device of the account
}

export interface SentMail extends MailSource {
  readonly sentAt: Date;
}

/** Returns when the next e-mail may be sent after `sent`, oldest first; null: now. */
export function waitForMail(
  sent: readonly SentMail[],
  { source, known }: MailSource,
  now: Date,
): Date | null {
  const toStrangers = sent.filter((mail) => !mail.known);
  const toSource = toStrangers.filter((mail) => mail.source === source);
  const waits = [
    ...waitsOf(OF_ALL, sent, now),
    ...(known ? [] : waitsOf(OF_STRANGERS, toStrangers, now)),
    ...(known ? [] : waitsOf(OF_ONE_STRANGER, toSource, now)),
  ];
  return waits.length === 0 ? null : new Date(Math.max(...waits));
}

function waitsOf({ hour, day }: Cap, sent: readonly SentMail[], now: Date): number[] {
  return [[hour, HOUR] as const, [day, DAY] as const].flatMap(([most, window]) => {
    const times = sent.map(({ sentAt }) => sentAt.getTime());
    const within = times.filter((time) => time > now.getTime() - window);
    return within.length < most ? [] : [within[within.length - most]! + window];
  });
}

/** Counts an e-mail, or returns when it may be sent; locks until the transaction ends. */
export async function countRecoveryMail(
  trx: Transaction<Tables>,
  email: string,
  caller: MailSource,
  now: Date,
): Promise<Date | null> {
  const addressee = digestOf(email.toLowerCase());
  await sql`select pg_advisory_xact_lock(hashtextextended(${addressee}, 0))`.execute(trx);
  const sent = await trx
    .selectFrom('recovery_mails')
    .select(['source', 'known', 'sent_at as sentAt'])
    .where('addressee', '=', addressee)
    .where('sent_at', '>', new Date(now.getTime() - DAY))
    .orderBy('sent_at')
    .execute();
  const wait = waitForMail(sent, caller, now);
  if (wait) return wait;
  await trx
    .insertInto('recovery_mails')
    .values({ addressee, source: caller.source, known: caller.known, sent_at: now })
    .execute();
  return null;
}

export async function deleteOldRecoveryMails(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - DAY);
  await db.deleteFrom('recovery_mails').where('sent_at', '<=', old).execute();
}

/** Erases the counts of e-mails to a user. */
export const eraseRecoveryMails: Eraser = async (trx, { email }) => {
  const addressee = digestOf(email.toLowerCase());
  await trx.deleteFrom('recovery_mails').where('addressee', '=', addressee).execute();
};
