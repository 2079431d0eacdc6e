import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

interface NewOrganization {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Creates an organization of one, which its owner's calls act on from now on. */
export async function createOrganization(
  trx: Transaction<Tables>,
  { id, ownerId, now }: NewOrganization,
): Promise<void> {
  await trx.insertInto('organizations').values({ id, created_at: now }).execute();
  await trx
    .insertInto('members')
    .values({
      organization_id: id,
      user_id: ownerId,
      role: 'owner',
      joined_at: now,
      chosen_at: now,
    })
    .execute();
}

/** Returns the account of an organization's owner; null: the organization is gone. */
export async function findOrganizationOwner(
  db: Kysely<Tables>,
  id: string,
): Promise<string | null> {
  const owner = await db
    .selectFrom('members')
    .select('user_id')
    .where('organization_id', '=', id)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner?.user_id ?? null;
}
