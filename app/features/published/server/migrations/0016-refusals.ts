import { type Kysely, type Migration, sql } from 'kysely';

/** Refusals of confirmation requests, and an index of expired calendar events. */
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
