import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** How many were asked since then about schedules of the one whose schedule this is, and have not confirmed. */
export async function countUnanswered(
  db: Kysely<Tables>,
  schedule: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('schedules as asked')
    .innerJoin('schedules as own', 'own.owner_id', 'asked.owner_id')
    .innerJoin('followers', 'followers.schedule_id', 'own.id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('asked.id', '=', schedule)
    .where('followers.confirmed_at', 'is', null)
    .where('followers.asked_at', '>', since)
    .executeTakeFirstOrThrow(); // a count has one row
  return Number(count);
}
