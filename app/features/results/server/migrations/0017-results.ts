import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Results: a row per match that has or had one, and a row per entry in their history. The result of
 * a deleted match is kept in case the match returns.
 */
export const results: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('match_results')
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('home', 'text', (column) => column.notNull())
      .addColumn('away', 'text', (column) => column.notNull())
      .addColumn('result', 'jsonb')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('set_at', 'timestamptz', (column) => column.notNull())
      .addColumn('set_by', 'text')
      .addColumn('set_link', 'text')
      .addPrimaryKeyConstraint('match_results_pkey', ['schedule_id', 'match_id'])
      .execute();

    await db.schema
      .createTable('result_changes')
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('link', 'text')
      .addColumn('link_name', 'text')
      .addColumn('result', 'jsonb')
      .addColumn('note', 'text')
      .addColumn('key', 'text')
      .addPrimaryKeyConstraint('result_changes_pkey', ['schedule_id', 'version'])
      .execute();
    await sql`create unique index result_changes_key on result_changes (schedule_id, key)
      where key is not null`.execute(db);
    await sql`create index result_changes_match
      on result_changes (schedule_id, match_id, version)`.execute(db);
  },
};
