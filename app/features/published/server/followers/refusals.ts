/** E-mail addresses that refused confirmation requests, stored as digests for a while. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';

const REFUSED = 28 * 86_400_000; // milliseconds

/** Stores that an address refuses requests, and deletes its unconfirmed ones. */
export async function noteRefusal(db: Kysely<Tables>, email: string, now: Date): Promise<void> {
  await db
    .insertInto('follow_refusals')
    .values({ digest: refusalOf(email), refused_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ refused_at: now }))
    .execute();
  await db
    .deleteFrom('followers')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Whether an address refused recently. */
export async function hasRefused(db: Kysely<Tables>, email: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('follow_refusals')
    .select('digest')
    .where('digest', '=', refusalOf(email))
    .where('refused_at', '>', new Date(now.getTime() - REFUSED))
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteRefusal(db: Kysely<Tables>, email: string): Promise<void> {
  await db.deleteFrom('follow_refusals').where('digest', '=', refusalOf(email)).execute();
}

export async function deleteOldRefusals(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('follow_refusals')
    .where('refused_at', '<=', new Date(now.getTime() - REFUSED))
    .execute();
}

function refusalOf(email: string): string {
  return digestOf(email.toLowerCase());
}
