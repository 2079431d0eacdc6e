/** Stores the links to registrations; of a secret only its digest. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createSecret, digestOf } from '#kernel/server/secret.ts';

const MOST_LINKS = 20; // of a registration, the newest ones

/** Makes a link to a registration; returns its secret. */
export async function createLink(
  db: Kysely<Tables>,
  registration: string,
  now: Date,
): Promise<string> {
  const secret = createSecret();
  await db
    .insertInto('registration_links')
    .values({ token_hash: digestOf(secret), registration_id: registration, created_at: now })
    .execute();
  return secret;
}

/** Deletes links that were never sent. */
export async function deleteLinks(db: Kysely<Tables>, secrets: readonly string[]): Promise<void> {
  await db
    .deleteFrom('registration_links')
    .where('token_hash', 'in', secrets.map(digestOf))
    .execute();
}

/** Deletes all but the newest links of some registrations. */
export async function forgetOldLinks(
  db: Kysely<Tables>,
  registrations: readonly string[],
): Promise<void> {
  const ranked = db
    .selectFrom('registration_links')
    .select('token_hash')
    .select(
      sql<number>`row_number() over (
        partition by registration_id order by created_at desc, token_hash)`.as('rank'),
    )
    .where('registration_id', 'in', registrations);
  await db
    .deleteFrom('registration_links')
    .where('token_hash', 'in', (query) =>
      query.selectFrom(ranked.as('ranked')).select('token_hash').where('rank', '>', MOST_LINKS),
    )
    .execute();
}
