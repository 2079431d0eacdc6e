import type { Kysely, Migration } from 'kysely';

/**
 * Whether somebody gave a schedule its name, and when its owner first opened it after it was made. Of
 * those from before, nobody knows: they count as named.
 */
export const unusedSchedules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('is_named', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('opened_at', 'timestamptz')
      .execute();
  },
};
