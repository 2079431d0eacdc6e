/** Stores open invitations; of a secret only its digest. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { Invitation, OpenedInvitation } from '../api.ts';
import { joinOwner, SHOWN_NAME } from './store.ts';

const INVITATION_LIFE = 7 * 24 * 60 * 60_000; // milliseconds

type Row = Selectable<Tables['invitations']>;

interface NewInvitation extends Pick<Row, 'id' | 'organization_id' | 'email' | 'role' | 'by'> {
  readonly divisions: readonly string[] | null;
  readonly secret: string | null; // null: made when its e-mail is sent
}

export async function insertInvitation(
  trx: Transaction<Tables>,
  { secret, divisions, ...columns }: NewInvitation,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({
      ...columns,
      divisions: divisions && JSON.stringify(divisions),
      token_hash: secret && digestOf(secret),
      ...{ created_at: now, expires_at: new Date(now.getTime() + INVITATION_LIFE) },
    })
    .execute();
}

/** Lists the open invitations of an organization, newest first. */
export async function findInvitations(
  db: Kysely<Tables>,
  organizationId: string,
  now: Date,
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.by')
    .select(['invitations.id', 'invitations.email', 'role', 'divisions', 'expires_at'])
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, role: row.role, by: nameOf(row) },
    divisions: row.divisions && [...row.divisions],
    expires: row.expires_at.toISOString(),
  }));
}

/** Deletes an invitation of an organization; returns its e-mail address, or undefined if there is none. */
export async function deleteInvitation(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<{ readonly email: string | null } | undefined> {
  return db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('email')
    .executeTakeFirst();
}

/** Returns what an invitation says to whoever has its secret; null: unknown, used, revoked or expired. */
export async function findOpened(
  db: Kysely<Tables>,
  where: { readonly secret: string } | { readonly id: string },
  now: Date,
): Promise<(OpenedInvitation & { readonly email: string | null }) | null> {
  const row = await joinOwner(db.selectFrom('organizations'))
    .innerJoin('invitations', 'invitations.organization_id', 'organizations.id')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.by')
    .select(['invitations.role', 'invitations.divisions', 'expires_at', 'invitations.email'])
    .select(['inviter.first_name', 'inviter.last_name', SHOWN_NAME.as('organization')])
    .where('expires_at', '>', now)
    .$if('secret' in where, (query) =>
      query.where('token_hash', '=', digestOf((where as { secret: string }).secret)),
    )
    .$if('id' in where, (query) => query.where('invitations.id', '=', (where as { id: string }).id))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ organization: row.organization, by: nameOf(row), role: row.role, email: row.email },
    divisions: row.divisions && [...row.divisions],
    expires: row.expires_at.toISOString(),
  };
}

/** Takes an invitation by its secret, so that nobody else can; null as with `findOpened`. */
export async function takeInvitation(
  trx: Transaction<Tables>,
  secret: string,
  now: Date,
): Promise<Row | null> {
  const taken = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', digestOf(secret))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Gives an invitation the secret of the e-mail that is about to be sent; returns whether it is still open. */
export async function setSecret(db: Kysely<Tables>, id: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ token_hash: digestOf(secret) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countOpen(
  db: Kysely<Tables>,
  organizationId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
}
