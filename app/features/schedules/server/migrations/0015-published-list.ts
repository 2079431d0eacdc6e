import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Index of the newest published schedules, and a notification `list` on channel `audience` for the
 * few changes of a schedule that affect the public list.
 */
export const publishedList: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index schedules_published on schedules (created_at desc, id)
      where published_at is not null and deleted_at is null`.execute(db);

    await sql`
      create function tell_of_list() returns trigger language plpgsql as $$
      begin
        perform pg_notify('audience', 'list');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger schedules_insert_tells_list after insert on schedules
      for each row when (new.published_at is not null) execute function tell_of_list()`.execute(db);
    await sql`
      create trigger schedules_delete_tells_list after delete on schedules
      for each row when (old.published_at is not null) execute function tell_of_list()`.execute(db);
    await sql`
      create trigger schedules_update_tells_list after update on schedules
      for each row when (
        (old.published_at is not null or new.published_at is not null)
        and (old.published_at, old.deleted_at, old.name, old.location, old.address, old.first_date, old.last_date)
        is distinct from
        (new.published_at, new.deleted_at, new.name, new.location, new.address, new.first_date, new.last_date)
      ) execute function tell_of_list()`.execute(db);
  },
};
