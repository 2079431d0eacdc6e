/** Announcements of an organizer to everybody who views one of their schedules. */
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { AnnouncementInput } from '../../models.ts';
import type { Owned } from '../head.ts';

/** Replaces the announcement. Throws `Problem` when the owner has no such schedule. */
export async function announce(
  db: Kysely<Tables>,
  ownerId: string,
  { schedule: id, text }: AnnouncementInput,
): Promise<void> {
  const updated = await db
    .updateTable('schedules')
    .set({ announcement: text })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Problem('notFound');
}

/** Returns null when nothing is announced, undefined when not found or in the bin. */
export async function findAnnouncement(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
): Promise<string | null | undefined> {
  const head = await db
    .selectFrom('schedules')
    .select('announcement')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return head?.announcement;
}
