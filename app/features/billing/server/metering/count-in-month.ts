import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Counts the billed matches of an organizer in the billing month with that start. */
export async function countInMonth(
  db: Kysely<Tables>,
  userId: string,
  monthStart: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('counted_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('month_start', '=', monthStart)
    .executeTakeFirstOrThrow();
  return count;
}
