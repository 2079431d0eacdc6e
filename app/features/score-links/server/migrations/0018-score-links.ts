import type { Kysely, Migration } from 'kysely';

/** Links for entering scores without an account; only digests of their secrets are stored. */
export const scoreLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('score_links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('match_id', 'text')
      .addColumn('field', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('revoked_at', 'timestamptz')
      .addColumn('used_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('score_links_schedule')
      .on('score_links')
      .columns(['schedule_id', 'created_at'])
      .execute();
  },
};
