import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { createId } from '../../infra/secret.ts';

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

/** Capital letters make no other address. */
export async function findUserByEmail(db: Kysely<Tables>, email: string): Promise<User | null> {
  const found = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
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
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
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

/** Notes that a user's e-mail is theirs; says whether there is such a user. */
export async function noteVerified(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
