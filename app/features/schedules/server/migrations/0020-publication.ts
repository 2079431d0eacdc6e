import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How a published schedule appears: its organizer's name, and whether it is in the public list.
 * `shown_as` null: published before its owner could choose, shown under the person's name.
 */
export const publication: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('shown_as', 'text')
      .addColumn('club', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('is_listed', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();

    await sql`drop trigger schedules_update_tells_list on schedules`.execute(db);
    await sql`
      create trigger schedules_update_tells_list after update on schedules
      for each row when (
        (old.published_at is not null or new.published_at is not null)
        and (old.published_at, old.deleted_at, old.name, old.location, old.address, old.first_date,
          old.last_date, old.shown_as, old.club, old.is_listed)
        is distinct from
        (new.published_at, new.deleted_at, new.name, new.location, new.address, new.first_date,
          new.last_date, new.shown_as, new.club, new.is_listed)
      ) execute function tell_of_list()`.execute(db);
  },
};
