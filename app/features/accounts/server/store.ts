import { type Kysely, sql, type Transaction } from 'kysely';
import { createOrganization } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';

/** A user as stored. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly verified: boolean; // whether the e-mail was verified
}

const COLUMNS = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'password_hash as passwordHash',
  sql<boolean>`email_verified_at is not null`.as('verified'),
] as const;

/** The expression of the unique index: folds ASCII letters only, independently of the locale. */
export const FOLDED_EMAIL = sql<string>`lower(email collate "C")`;

/** Finds a user by e-mail, ignoring case. */
export async function findUserByEmail(db: Kysely<Tables>, email: string): Promise<User | null> {
  const found = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where(FOLDED_EMAIL, '=', email.toLowerCase())
    .executeTakeFirst();
  return found ?? null;
}

export async function findUser(db: Kysely<Tables>, id: string): Promise<User | null> {
  const found = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly passwordHash: string;
}

/**
 * Adds a user with an organization of the same id, and returns that id, or null when the e-mail
 * already has an account.
 */
export function addUser(
  db: Kysely<Tables>,
  { email, firstName, lastName, phoneNumber, passwordHash }: NewUser,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('users')
      .values({
        id: createId(),
        email,
        first_name: firstName,
        last_name: lastName,
        phone_number: phoneNumber,
        password_hash: passwordHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.expression(FOLDED_EMAIL).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return null;
    await createOrganization(trx, { id: added.id, ownerId: added.id, now });
    return added.id;
  });
}

export async function setPassword(
  db: Kysely<Tables>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Replaces a password; returns false when it is no longer the one with that hash. */
export async function replacePassword(
  db: Kysely<Tables>,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a user against deletion until the transaction ends; returns whether they exist. */
export async function holdUser(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a user; returns false when their password no longer has that hash. */
export async function lockUser(
  trx: Transaction<Tables>,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate() // also blocks inserts that reference them
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUser(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** Marks a user's e-mail as verified; returns whether they exist. */
export async function noteVerified(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
