import { type Kysely, type Migration, sql } from 'kysely';

/** Free words on schedules, and schedules that others are made from. */
export const tagsAndTemplates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('tags', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .addColumn('is_template', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
