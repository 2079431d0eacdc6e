/**
 * Sign-ins. A token is returned once and stored only as its digest. It expires after a month
 * without use, at most after a year, and earlier by logout, a new password or account deletion.
 * Ended sign-ins are listed for another month.
 */
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../shared/roles.ts';
import type { Tables } from './database/tables.ts';
import { createId, createSecret, digestOf } from './secret.ts';

/** A signed-in organizer, and the sign-in that the request uses. */
export interface SignedIn {
  readonly organizerId: string; // of the person's account
  readonly signInId: string;
}

/** The same, with the organization that the request acts on, and what they are in it. */
export interface Caller extends SignedIn {
  readonly organizationId: string;
  readonly role: Role;
  readonly divisions: readonly string[] | null; // null: not limited to some
}

/** Who edits something of an organization. */
export type Editor = Pick<Caller, 'organizerId' | 'divisions'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const IDLE_LIFE = 30 * DAY; // milliseconds without a call
export const WHOLE_LIFE = 365 * DAY; // milliseconds in total
const DEVICE_LENGTH = 100;
const MOST = 50; // active sign-ins per organizer, and as many ended ones
const TOLD_OF = 30 * DAY; // milliseconds for which ended sign-ins are listed

/** A person signing in, with the hash of the password that they gave. */
interface Arrival {
  readonly organizerId: string;
  readonly passwordHash: string;
  readonly device: string;
}

/**
 * Signs an organizer in on a device. Returns the token, known only to the client from now on, or
 * null when the password was changed meanwhile. Above the limit, the longest unused sign-in ends.
 */
export async function startSignIn(
  db: Kysely<Tables>,
  { organizerId, passwordHash, device }: Arrival,
  now: Date,
): Promise<string | null> {
  const [id, token] = [createId(), createSecret()];
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', organizerId)
      .where('password_hash', '=', passwordHash)
      .forNoKeyUpdate() // waits for a running password reset, and blocks new ones
      .executeTakeFirst();
    if (!user) return null;
    await trx
      .insertInto('sign_ins')
      .values({
        id,
        user_id: organizerId,
        token_hash: digestOf(token),
        device: device.slice(0, DEVICE_LENGTH),
        created_at: now,
        last_used_at: now,
      })
      .execute();
    await keepFew(trx, { organizerId, signInId: id }, now);
    return token;
  });
}

/** Ends and deletes sign-ins above the limit, but not the newest. */
async function keepFew(db: Kysely<Tables>, { organizerId, signInId }: SignedIn, now: Date) {
  await end(db, now)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', organizerId)
        .where('ended_at', 'is', null)
        .where('id', '<>', signInId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MOST - 1),
    )
    .execute();
  await db
    .deleteFrom('sign_ins')
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', organizerId)
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .offset(MOST),
    )
    .execute();
}

/** Returns the organizer of a token, or null when the token is unknown or expired. */
export async function findCaller(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Caller | null> {
  const found = await db
    .selectFrom('sign_ins')
    .innerJoin('members', 'members.user_id', 'sign_ins.user_id')
    .select(['sign_ins.id', 'sign_ins.user_id', 'last_used_at'])
    .select(['organization_id', 'role', 'divisions'])
    .where('token_hash', '=', digestOf(token))
    .where(whereAlive(now))
    .orderBy('chosen_at', 'desc')
    .orderBy('organization_id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  if (found.last_used_at <= before(now, MINUTE)) await noteUse(db, found.id, now);
  const { role, organization_id: organizationId } = found;
  const divisions = role === 'divisionManager' ? (found.divisions ?? []) : null;
  return { organizerId: found.user_id, signInId: found.id, organizationId, role, divisions };
}

/** Condition for active sign-ins. */
function whereAlive(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'sign_ins'>) =>
    and([
      eb('ended_at', 'is', null),
      eb('created_at', '>', before(now, WHOLE_LIFE)),
      eb('last_used_at', '>', before(now, IDLE_LIFE)),
    ]);
}

/** Returns when a sign-in ended or expired; null while it is active. */
export function endOf(
  row: Pick<Selectable<Tables['sign_ins']>, 'created_at' | 'last_used_at' | 'ended_at'>,
  now: Date,
): Date | null {
  const [begun, used] = [row.created_at.getTime(), row.last_used_at.getTime()];
  const end = row.ended_at ?? new Date(Math.min(begun + WHOLE_LIFE, used + IDLE_LIFE));
  return end <= now ? end : null;
}

/** Whether a sign-in that ended then is still listed. */
export function isToldOf(end: Date, now: Date): boolean {
  return end > before(now, TOLD_OF);
}

/** Ends one sign-in of an organizer; returns whether it was theirs and active. */
export async function endSignIn(
  db: Kysely<Tables>,
  { organizerId, signInId }: SignedIn,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await end(db, now)
    .where('id', '=', signInId)
    .where('user_id', '=', organizerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sign-ins of an organizer; returns how many were active. */
export async function endSignIns(
  db: Kysely<Tables>,
  organizerId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await end(db, now)
    .where('user_id', '=', organizerId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends all sign-ins of an organizer except the current one; returns how many. */
export async function endOtherSignIns(
  db: Kysely<Tables>,
  { organizerId, signInId }: SignedIn,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await end(db, now)
    .where('user_id', '=', organizerId)
    .where('id', '<>', signInId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes sign-ins that are no longer listed. */
export async function deleteEndedSignIns(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = before(now, TOLD_OF);
  await db
    .deleteFrom('sign_ins')
    .where(({ or, eb }) =>
      or([
        eb('ended_at', '<=', old),
        eb('created_at', '<=', before(old, WHOLE_LIFE)),
        eb('last_used_at', '<=', before(old, IDLE_LIFE)),
      ]),
    )
    .execute();
}

/** Builds the update that ends active sign-ins and invalidates their tokens. */
function end(db: Kysely<Tables>, now: Date) {
  return db
    .updateTable('sign_ins')
    .set({ ended_at: now, token_hash: sql<string>`'ended ' || id` })
    .where('ended_at', 'is', null);
}

async function noteUse(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sign_ins')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute();
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
