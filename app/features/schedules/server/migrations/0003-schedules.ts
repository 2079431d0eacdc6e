import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Saved schedules, their matches as rows, and their history. A trigger deletes the matches of a
 * deleted schedule: a foreign key's check per row would take a third of the time of a large save.
 * Matches are only written while their schedule's row is locked.
 */
export const schedules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('schedules')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('deleted_at', 'timestamptz')
      .addColumn('save_key', 'text')
      .addColumn('location', 'text')
      .addColumn('venue_id', 'text')
      .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('lat', 'double precision')
      .addColumn('lng', 'double precision')
      .addColumn('place_id', 'text')
      .addColumn('inputs', 'jsonb', (column) => column.notNull())
      .addColumn('called_off', 'jsonb')
      .addUniqueConstraint('schedules_save_key', ['owner_id', 'save_key'])
      .execute();
    await db.schema
      .createIndex('schedules_owner')
      .on('schedules')
      .columns(['owner_id', 'created_at'])
      .execute();
    await db.schema
      .createIndex('schedules_deleted')
      .on('schedules')
      .column('deleted_at')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();

    await db.schema
      .createTable('matches')
      .addColumn('schedule_id', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('division', 'text', (column) => column.notNull())
      .addColumn('home', 'text', (column) => column.notNull())
      .addColumn('away', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('field', 'text')
      .addColumn('day', 'text')
      .addColumn('slot', 'text')
      .addColumn('locked', 'boolean', (column) => column.notNull())
      .addColumn('manual', 'boolean', (column) => column.notNull())
      .addColumn('more', 'jsonb')
      .addColumn('game_date', 'text')
      .addColumn('day_number', 'integer')
      .addColumn('slot_number', 'integer')
      .addPrimaryKeyConstraint('matches_pkey', ['schedule_id', 'match_id'])
      .execute();
    await db.schema
      .createIndex('matches_date')
      .on('matches')
      .columns(['schedule_id', 'game_date', 'day_number', 'slot_number'])
      .execute();
    await sql`
      create function delete_matches() returns trigger language plpgsql as $$
      begin
        delete from matches where schedule_id = old.id;
        return old;
      end $$`.execute(db);
    await sql`
      create trigger schedules_delete_matches after delete on schedules
      for each row execute function delete_matches()`.execute(db);

    await db.schema
      .createTable('schedule_changes')
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('save_type', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('setup_changed', 'boolean', (column) => column.notNull())
      .addColumn('head_before', 'jsonb')
      .addColumn('matches_before', 'jsonb')
      .addColumn('matches_added', 'jsonb')
      .addPrimaryKeyConstraint('schedule_changes_pkey', ['schedule_id', 'version'])
      .execute();
  },
};
