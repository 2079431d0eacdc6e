/** Organizations and their members. */
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { Caller } from '#kernel/server/sign-in.ts';
import { mayDo, type Role } from '#kernel/shared/roles.ts';
import type { Member, Organization } from '../api.ts';

interface NewOrganization {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly chosenAt?: Date; // default: now, so that its owner's calls act on it
}

/** Creates an organization of one. */
export async function createOrganization(
  trx: Transaction<Tables>,
  { id, ownerId, now, chosenAt = now }: NewOrganization,
): Promise<void> {
  await trx.insertInto('organizations').values({ id, created_at: now }).execute();
  await insertMember(trx, { id, userId: ownerId, role: 'owner', divisions: null, now, chosenAt });
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

/** Whether the owner of an organization, to whom people reply, has verified their address. */
export async function hasVerifiedOwner(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('users.id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The name of an organization as people read it, where its owner is joined as `owner_user`. */
export const SHOWN_NAME = sql<string>`coalesce(nullif(organizations.name, ''),
  trim(owner_user.first_name || ' ' || owner_user.last_name))`;

/** Joins the organizations of the rows with their owners. */
export function joinOwner<O>(query: SelectQueryBuilder<Tables, 'organizations', O>) {
  return query
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'organizations.id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users as owner_user', 'owner_user.id', 'owner.user_id');
}

/** Lists the organizations of an account, its own first. */
export async function findOrganizations(
  db: Kysely<Tables>,
  { organizerId, organizationId }: Caller,
): Promise<Organization[]> {
  const rows = await joinOwner(db.selectFrom('organizations'))
    .innerJoin('members as self', 'self.organization_id', 'organizations.id')
    .select(['organizations.id', SHOWN_NAME.as('name'), 'self.role', 'self.divisions'])
    .select(({ selectFrom, fn }) =>
      selectFrom('members as all')
        .whereRef('all.organization_id', '=', 'organizations.id')
        .select(fn.countAll<number>().as('count'))
        .as('members'),
    )
    .where('self.user_id', '=', organizerId)
    .orderBy(sql`self.role = 'owner'`, 'desc')
    .orderBy('self.joined_at')
    .orderBy('organizations.id')
    .execute();
  return rows.map(({ divisions, members, ...row }) => ({
    ...row,
    members: members ?? 1,
    divisions: divisions && [...divisions],
    isChosen: row.id === organizationId,
  }));
}

export async function findOwnName(db: Kysely<Tables>, id: string): Promise<string> {
  const found = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.name ?? '';
}

export async function setName(db: Kysely<Tables>, id: string, name: string): Promise<void> {
  await db.updateTable('organizations').set({ name }).where('id', '=', id).execute();
}

/** Makes an account's calls act on one of its organizations; returns whether it is one. */
export async function choose(
  db: Kysely<Tables>,
  { userId, id }: Membership,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({
      chosen_at: sql<Date>`greatest(${now}, (
        select max(chosen_at) from members as other where other.user_id = ${userId}
      ) + interval '1 millisecond')`,
    })
    .where('user_id', '=', userId)
    .where('organization_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An account in an organization. */
export interface Membership {
  readonly id: string; // of the organization
  readonly userId: string;
}

/** Lists the members, the owner first. Only those who may see them get their e-mail addresses. */
export async function findMembers(
  db: Kysely<Tables>,
  { organizationId, organizerId, role }: Caller,
): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'first_name', 'last_name', 'email', 'role', 'divisions', 'joined_at'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`role = 'owner'`, 'desc')
    .orderBy(sql`lower(last_name) collate "C"`)
    .orderBy('joined_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    email: mayDo(role, 'organize') || row.id === organizerId ? row.email : null,
    role: row.role,
    divisions: row.divisions && [...row.divisions],
    joined: row.joined_at.toISOString(),
    isSelf: row.id === organizerId,
  }));
}

interface NewMember extends Membership {
  readonly role: Role;
  readonly divisions: readonly string[] | null;
  readonly now: Date;
  readonly chosenAt: Date;
}

/** Adds a member; returns whether they were none before. */
export async function insertMember(
  trx: Transaction<Tables>,
  { id, userId, role, divisions, now, chosenAt }: NewMember,
): Promise<boolean> {
  const added = await trx
    .insertInto('members')
    .values({
      ...{ organization_id: id, user_id: userId, role, joined_at: now, chosen_at: chosenAt },
      divisions: divisions && JSON.stringify(divisions),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Only a division manager is limited to divisions. */
export function divisionsFor(
  role: Role,
  divisions: readonly string[] = [],
): readonly string[] | null {
  return role === 'divisionManager' ? [...new Set(divisions)] : null;
}

/** Locks an organization until the transaction ends, before its members; everybody locks in that order. */
export async function holdOrganization(trx: Transaction<Tables>, id: string): Promise<void> {
  const held = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Problem('notFound');
}

/** Returns the role of a member; null: they are none. */
export async function findRole(
  db: Kysely<Tables>,
  { id, userId }: Membership,
): Promise<Role | null> {
  const found = await db
    .selectFrom('members')
    .select('role')
    .where('organization_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.role ?? null;
}

export async function setRole(
  db: Kysely<Tables>,
  { id, userId }: Membership,
  role: Role,
  divisions: readonly string[] | null = null,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ role, divisions: divisions && JSON.stringify(divisions) })
    .where('organization_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(db: Kysely<Tables>, { id, userId }: Membership): Promise<void> {
  await db
    .deleteFrom('members')
    .where('organization_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Lists the organizations that an account owns, the oldest first. */
export async function findOwnedOrganizations(
  db: Kysely<Tables>,
  userId: string,
): Promise<string[]> {
  const owned = await db
    .selectFrom('members')
    .select('organization_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .orderBy('joined_at')
    .orderBy('organization_id')
    .execute();
  return owned.map(({ organization_id }) => organization_id);
}

/**
 * Locks the organizations that an account owns until the transaction ends; returns the name of one
 * that has other members, or null.
 */
export async function holdOwned(trx: Transaction<Tables>, userId: string): Promise<string | null> {
  const owned = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('members')
        .select('organization_id')
        .where('user_id', '=', userId)
        .where('role', '=', 'owner'),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (owned.length === 0) return null;
  const shared = await joinOwner(trx.selectFrom('organizations'))
    .innerJoin('members as other', 'other.organization_id', 'organizations.id')
    .select(SHOWN_NAME.as('name'))
    .where(
      'organizations.id',
      'in',
      owned.map(({ id }) => id),
    )
    .where('other.user_id', '<>', userId)
    .executeTakeFirst();
  return shared?.name ?? null;
}
