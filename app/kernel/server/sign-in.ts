/**
 * Who asks. A token is told once and then only its digest is known; it ends unused after a month, in
 * any case after a year, and before that by logout, a new password, or the end of an account. A sign-in
 * that has ended is told of for another month.
 */
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from './database/tables.ts';
import { createId, createSecret, digestOf } from './secret.ts';

/** A signed-in organiser, by the sign-in they ask with. */
export interface Asker {
  readonly organiserId: string;
  readonly signInId: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const IDLE_LIFE = 30 * DAY; // milliseconds without a call
export const WHOLE_LIFE = 365 * DAY; // milliseconds altogether
const DEVICE_LENGTH = 100;
const MOST = 50; // sign-ins of one organiser that last, and as many that have ended
const TOLD_OF = 30 * DAY; // milliseconds after the end

/** Somebody at the door who has shown the password that this is the hash of. */
interface Arrival {
  readonly organiserId: string;
  readonly passwordHash: string;
  readonly device: string;
}

/**
 * Signs an organiser in on a device, and answers with the token that only they know from now on; or null
 * where the password has been changed meanwhile. Where there are too many, the longest unused one ends.
 */
export async function startSignIn(
  db: Kysely<Tables>,
  { organiserId, passwordHash, device }: Arrival,
  now: Date,
): Promise<string | null> {
  const [id, token] = [createId(), createSecret()];
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', organiserId)
      .where('password_hash', '=', passwordHash)
      .forNoKeyUpdate() // a reset that is under way is waited for, and one that comes waits
      .executeTakeFirst();
    if (!user) return null;
    await trx
      .insertInto('sign_ins')
      .values({
        id,
        user_id: organiserId,
        token_hash: digestOf(token),
        device: device.slice(0, DEVICE_LENGTH),
        created_at: now,
        last_used_at: now,
      })
      .execute();
    await keepFew(trx, { organiserId, signInId: id }, now);
    return token;
  });
}

/** Leaves as many sign-ins as one organiser may have, the newest one among them. */
async function keepFew(db: Kysely<Tables>, { organiserId, signInId }: Asker, now: Date) {
  await end(db, now)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', '=', organiserId)
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
        .where('user_id', '=', organiserId)
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .offset(MOST),
    )
    .execute();
}

/** The organiser a token stands for, or null when it stands for nobody or for nobody any more. */
export async function findAsker(
  db: Kysely<Tables>,
  token: string,
  now: Date,
): Promise<Asker | null> {
  const found = await db
    .selectFrom('sign_ins')
    .select(['id', 'user_id', 'last_used_at'])
    .where('token_hash', '=', digestOf(token))
    .where(whereAlive(now))
    .executeTakeFirst();
  if (!found) return null;
  if (found.last_used_at <= before(now, MINUTE)) await noteUse(db, found.id, now);
  return { organiserId: found.user_id, signInId: found.id };
}

/** Holds for sign-ins that last. */
function whereAlive(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'sign_ins'>) =>
    and([
      eb('ended_at', 'is', null),
      eb('created_at', '>', before(now, WHOLE_LIFE)),
      eb('last_used_at', '>', before(now, IDLE_LIFE)),
    ]);
}

/** When a sign-in ended, by itself or not; null while it lasts. */
export function endOf(
  row: Pick<Selectable<Tables['sign_ins']>, 'created_at' | 'last_used_at' | 'ended_at'>,
  now: Date,
): Date | null {
  const [begun, used] = [row.created_at.getTime(), row.last_used_at.getTime()];
  const end = row.ended_at ?? new Date(Math.min(begun + WHOLE_LIFE, used + IDLE_LIFE));
  return end <= now ? end : null;
}

/** Whether a sign-in that ended then is still told of. */
export function isToldOf(end: Date, now: Date): boolean {
  return end > before(now, TOLD_OF);
}

/** Ends one sign-in of an organiser; says whether it was theirs and lasted. */
export async function endSignIn(
  db: Kysely<Tables>,
  { organiserId, signInId }: Asker,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await end(db, now)
    .where('id', '=', signInId)
    .where('user_id', '=', organiserId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every sign-in of an organiser; says how many there were. */
export async function endSignIns(
  db: Kysely<Tables>,
  organiserId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await end(db, now)
    .where('user_id', '=', organiserId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends every sign-in of an organiser but the one that asks; says how many there were. */
export async function endOtherSignIns(
  db: Kysely<Tables>,
  { organiserId, signInId }: Asker,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await end(db, now)
    .where('user_id', '=', organiserId)
    .where('id', '<>', signInId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the sign-ins that are no longer told of. */
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

/** Sign-ins that nobody has ended yet; their tokens are nobody's from then on. */
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
