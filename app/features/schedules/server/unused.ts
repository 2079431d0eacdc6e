/** Schedules that were saved automatically and never used. */
import type { ListedSchedule } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Owned } from './head.ts';
import { listed, selectListed } from './list-store.ts';

const DAY = 86_400_000; // milliseconds

/** Lists those never named, opened or published, and unchanged for a day, newest first. */
export async function findUnused(
  db: Kysely<Tables>,
  ownerId: string,
  now: Date,
): Promise<ListedSchedule[]> {
  const rows = await selectListed(db, ownerId)
    .where('published_at', 'is', null)
    .where('is_named', '=', false)
    .where('opened_at', 'is', null)
    .where('changed_at', '<=', new Date(now.getTime() - DAY))
    .execute();
  return rows.map(listed);
}

/** Stores the first time that an owner reopens a schedule; later calls change nothing. */
export async function noteOpened(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
  now: Date,
): Promise<void> {
  await db
    .updateTable('schedules')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('opened_at', 'is', null)
    .execute();
}
