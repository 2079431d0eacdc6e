import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Time zones of schedules, and what calendars said of each match. A trigger deletes a calendar's
 * events, as a foreign key would check each of thousands of rows.
 */
export const calendarEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedules').addColumn('time_zone', 'text').execute();

    await db.schema
      .createTable('calendars')
      .addColumn('schedule_id', 'text', (column) =>
        column.primaryKey().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('basis', 'text', (column) => column.notNull())
      .addColumn('renames', 'jsonb')
      .execute();
    await db.schema
      .createTable('calendar_events')
      .addColumn('schedule_id', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('division', 'text', (column) => column.notNull())
      .addColumn('guest_division', 'text', (column) => column.notNull())
      .addColumn('home', 'text', (column) => column.notNull())
      .addColumn('away', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('modified_at', 'timestamptz', (column) => column.notNull())
      .addColumn('gone_at', 'timestamptz')
      .addColumn('former', 'jsonb')
      .addPrimaryKeyConstraint('calendar_events_pkey', ['schedule_id', 'match_id'])
      .execute();
    await sql`
      create function delete_calendar_events() returns trigger language plpgsql as $$
      begin
        delete from calendar_events where schedule_id = old.schedule_id;
        return old;
      end $$`.execute(db);
    await sql`
      create trigger calendars_delete_events after delete on calendars
      for each row execute function delete_calendar_events()`.execute(db);
  },
};
