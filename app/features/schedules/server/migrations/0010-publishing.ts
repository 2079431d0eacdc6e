import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whether a schedule is published, its team count, and per plan the last billing month whose start
 * was counted, so that an edit reads one row to know whether it must count first.
 */
export const publishing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('published_at', 'timestamptz')
      .addColumn('team_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`
      update schedules set team_count = (
        select coalesce(sum(jsonb_array_length(entry -> 'teams')), 0)
        from jsonb_array_elements(inputs -> 'schedules') as entry
        where jsonb_typeof(entry -> 'teams') = 'array'
      ) where jsonb_typeof(inputs -> 'schedules') = 'array'`.execute(db);
    await db.schema.alterTable('plans').addColumn('opened_month', 'timestamptz').execute();
  },
};
