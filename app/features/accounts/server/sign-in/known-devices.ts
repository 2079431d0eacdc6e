/**
 * Known devices, after OWASP's device cookies. A browser that signed in has a random value in a
 * cookie; the server stores its digest with the account. The value authenticates nobody: it only
 * makes wrong passwords from this browser count separately, so that others' guesses don't lock it
 * out. It expires after a year without a sign-in.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { readSecretCookie, setSecretCookie } from '#kernel/server/cookies.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createSecret, digestOf } from '#kernel/server/secret.ts';
import { FOLDED_EMAIL, holdUser } from '../store.ts';

const COOKIE = { name: 'evenfield_device', path: '/api/user' };
const LIFE = 365 * 24 * 60 * 60; // seconds without a sign-in
const MOST = 50; // of one account

/** Returns the value of the browser's cookie, for whichever account; null: none. */
export function deviceOf(request: FastifyRequest): string | null {
  return readSecretCookie(request, COOKIE.name);
}

/** Whether this device has signed in to the account with this e-mail. */
export async function isKnownDevice(
  db: Kysely<Tables>,
  device: string | null,
  email: string,
): Promise<boolean> {
  if (device === null) return false; // saves a query for most guessers
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('token_hash', '=', digestOf(device)) // takes as long when there is no such account
    .where(FOLDED_EMAIL, '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

/**
 * Makes the browser a known device of an account. An unknown browser gets a new value, so that
 * nobody can plant a value of their own in it.
 */
export async function rememberDevice(
  db: Kysely<Tables>,
  userId: string,
  { request, reply, now }: Visit,
): Promise<void> {
  const value = await db
    .transaction()
    .execute((trx) => rememberValue(trx, userId, deviceOf(request), now));
  if (value !== null) setSecretCookie(reply, { ...COOKIE, value, maxAge: LIFE });
}

async function rememberValue(
  trx: Transaction<Tables>,
  userId: string,
  device: string | null,
  now: Date,
): Promise<string | null> {
  if (!(await holdUser(trx, userId))) return null; // deleted meanwhile
  const own = (value: string) =>
    trx.updateTable('known_devices').where('token_hash', '=', digestOf(value));
  if (device !== null) {
    const used = own(device).set({ last_used_at: now }).where('user_id', '=', userId);
    if ((await used.executeTakeFirst()).numUpdatedRows > 0n) return device;
  }
  const value = createSecret();
  if (device !== null)
    await own(device)
      .set({ token_hash: digestOf(value) })
      .execute();
  await trx
    .insertInto('known_devices')
    .values({ token_hash: digestOf(value), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(MOST),
    )
    .execute();
  return value;
}

/** Forgets all other devices: somebody who knew the old password may have one. */
export async function forgetDevices(
  db: Kysely<Tables>,
  userId: string,
  current: string | null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', digestOf(current ?? ''))
    .execute();
}

/** Deletes devices without a sign-in for a year. */
export async function deleteOldDevices(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - LIFE * 1000);
  await db.deleteFrom('known_devices').where('last_used_at', '<', old).execute();
}
