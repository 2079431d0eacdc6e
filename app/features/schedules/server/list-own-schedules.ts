import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** The ids of a person's schedules, also of those in the bin, in the order in which they were made. */
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
