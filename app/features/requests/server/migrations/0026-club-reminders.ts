import type { Kysely, Migration } from 'kysely';

/** How many days before the deadline clubs are reminded, and for which deadline each was. */
export const clubReminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('clubs')
      .addColumn('reminder_days', 'integer')
      .addColumn('reminded_for', 'text')
      .execute();
  },
};
