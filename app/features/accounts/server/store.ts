import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';

/** A person with an account, as it is stored. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly verified: boolean; // whether the e-mail was shown to be theirs
}

const COLUMNS = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'password_hash as passwordHash',
  sql<boolean>`email_verified_at is not null`.as('verified'),
] as const;

/** As the unique index has it: ASCII's capitals, which are all that an address still has, in no country's order. */
export const FOLDED_EMAIL = sql<string>`lower(email collate "C")`;

/** Capital letters make no other address. */
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

/** The new user's id, or null where the e-mail has an account already. */
export async function addUser(
  db: Kysely<Tables>,
  { email, firstName, lastName, phoneNumber, passwordHash }: NewUser,
  now: Date,
): Promise<string | null> {
  const added = await db
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
  return added?.id ?? null;
}

export async function setPassword(
  db: Kysely<Tables>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Sets a password in place of the one with that hash; says whether it was still theirs. */
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

/** Keeps a user from being deleted until the transaction ends; says whether they are there. */
export async function holdUser(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Holds a user whose password still has that hash; says whether it has. */
export async function lockUser(
  trx: Transaction<Tables>,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate() // what adds to their records waits, too
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUser(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** Notes that a user's e-mail is theirs; says whether there is such a user. */
export async function noteVerified(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
