import type { Kysely, Migration } from 'kysely';

/**
 * Whether a person named a schedule, and when its owner first reopened it. Schedules from before
 * this migration count as named.
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
