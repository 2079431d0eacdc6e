import { type Kysely, type Migration, sql } from 'kysely';

/** Who wants no letters that ask whether they follow, and a way to what calendars tell of no longer. */
export const refusals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('follow_refusals')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('refused_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await sql`create index calendar_events_gone on calendar_events (gone_at)
      where gone_at is not null`.execute(db);
  },
};
