import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Lists the ids of an owner's schedules, including those in the bin, oldest first. */
export async function listOwnSchedules(db: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
