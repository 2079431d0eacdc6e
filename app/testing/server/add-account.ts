import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createOrganization } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Adds an account without a password, as no sign-in is needed, and its organization; returns the id of both. */
export async function addAccount(db: Kysely<Tables>, now: Date): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        ...{ id, email: `${id}@example.org`, first_name: 'Ada', last_name: 'Byron' },
        ...{ password_hash: '', created_at: now },
      })
      .execute();
    await createOrganization(trx, { id, ownerId: id, now });
  });
  return id;
}
