/**
 * Devices that somebody has signed in on, after OWASP's device cookies. A browser that has signed in keeps
 * a random value in a cookie, of which the server has a digest beside the account. The value signs nobody
 * in: wrong passwords from a browser that has it are counted by themselves, so that nobody else who
 * guesses can lock it out. It lasts for a year without a sign-in.
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

/** The value that the browser keeps, whoever's device it is; null where it keeps none. */
export function deviceOf(request: FastifyRequest): string | null {
  return readSecretCookie(request, COOKIE.name);
}

/** Whether the account with this e-mail has been signed in to on this device. */
export async function isKnownDevice(
  db: Kysely<Tables>,
  device: string | null,
  email: string,
): Promise<boolean> {
  if (device === null) return false; // most guessers come so: they cost no query
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('token_hash', '=', digestOf(device)) // an account that is not there costs the same work
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
 * Makes the browser that asks a known device of an account. One that is none of it yet gets a new value,
 * so that nobody can put a value of their own into somebody's browser.
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

/** Makes every other device of an account a new one again: whoever knew the old password may have one. */
export async function forgetDevices(
  db: Kysely<Tables>,
  userId: string,
  kept: string | null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', digestOf(kept ?? ''))
    .execute();
}

/** Deletes what has not been signed in on for a year. */
export async function deleteOldDevices(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - LIFE * 1000);
  await db.deleteFrom('known_devices').where('last_used_at', '<', old).execute();
}
