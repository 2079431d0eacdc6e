/** The pictures of organizers, at most one each. */
import { pictureUrl } from '@evenfield/wire/profile';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createId } from '#kernel/server/secret.ts';

/** Replaces the previous picture, under a new URL. */
export async function putPicture(
  db: Kysely<Tables>,
  userId: string,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  const picture = { id: createId(), bytes, created_at: now };
  await db
    .insertInto('user_pictures')
    .values({ ...picture, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
}

export async function deletePicture(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('user_pictures').where('user_id', '=', userId).execute();
}

export async function findPicture(db: Kysely<Tables>, id: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('user_pictures')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.bytes ?? null;
}

/** Returns the URL of an organizer's picture, or null. */
export async function findPictureUrl(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('user_pictures')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ? pictureUrl(found.id) : null;
}
