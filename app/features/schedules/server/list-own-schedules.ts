import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Lists the ids of an owner's schedules, including those in the bin but not drafts, oldest first. */
export async function listOwnSchedules(db: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
