import { type Kysely, sql } from 'kysely';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { EarlierSchedule } from '../api.ts';

const MOST = 10; // schedules

/** Its first date, or the day on which it was made. */
const BEGIN = sql<string>`coalesce(schedules.first_date, to_char(schedules.created_at, 'YYYY-MM-DD')) collate "C"`;

/** Lists the published schedules of the same competition that begin before one, newest first; never drafts. */
export async function findEarlier(db: Kysely<Tables>, id: string): Promise<EarlierSchedule[]> {
  const own = await db
    .selectFrom('schedules')
    .select(['owner_id', 'competition_id', BEGIN.as('begin')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (own === undefined || own.competition_id === null) return [];
  const rows = await db
    .selectFrom('schedules')
    .leftJoin('seasons', 'seasons.id', 'schedules.season_id')
    .select(['schedules.id', 'schedules.name', 'seasons.name as season'])
    .where('schedules.competition_id', '=', own.competition_id)
    .where('schedules.owner_id', '=', own.owner_id)
    .where('schedules.id', '<>', id)
    .where('schedules.draft_of', 'is', null)
    .where(IS_PUBLISHED)
    .where(sql<boolean>`${BEGIN} < ${own.begin}`)
    .orderBy(BEGIN, 'desc')
    .orderBy('schedules.id')
    .limit(MOST)
    .execute();
  return rows.map(({ id: schedule, name, season }) => ({ schedule, name, season }));
}
