/** What an organiser tells everybody who looks at one of their schedules. */
import type { Announcement } from '@evenfield/contract/publishing';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { Owned } from '../head.ts';

/** Takes the place of what was announced before; whoever looks at the schedule sees it at once. Throws a problem where the person has no such schedule. */
export async function announce(
  db: Kysely<Tables>,
  ownerId: string,
  { id, text }: Announcement,
): Promise<void> {
  const told = await db
    .updateTable('schedules')
    .set({ announcement: text })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (told.numUpdatedRows === 0n) throw new Problem('notFound');
}

/** What is announced now; null: nothing. Undefined where the person has no such schedule, or it is in the bin. */
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
