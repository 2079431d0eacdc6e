import { type Kysely, type Migration, sql } from 'kysely';

/** First and last match date per schedule, so that lists need not read the matches. */
export const gameDates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('first_date', 'text')
      .addColumn('last_date', 'text')
      .execute();
    await sql`
      update schedules set first_date = span.first, last_date = span.last
      from (
        select schedule_id, min(game_date) as first, max(game_date) as last
        from matches group by schedule_id
      ) as span
      where span.schedule_id = schedules.id`.execute(db);
  },
};
