import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Drafts: schedules that hold the changes to another one which are not published yet. The database
 * itself keeps a draft from being published, deletes it with its schedule, and gives it what its
 * schedule has that is no part of versions: owner, name, place, and whether it is in the bin.
 */
export const drafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('draft_of', 'text', (column) =>
        column.references('schedules.id').onDelete('cascade'),
      )
      .addColumn('draft_name', 'text')
      .addColumn('draft_base', 'integer')
      .addColumn('draft_clashes', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .addColumn('draft_is_apart', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`
      alter table schedules add constraint schedules_draft_is_whole check (
        case when draft_of is null then draft_name is null and draft_base is null
        else draft_name is not null and draft_base is not null and published_at is null end
      )`.execute(db);
    await db.schema
      .createIndex('schedules_drafts')
      .on('schedules')
      .columns(['draft_of', 'draft_name'])
      .unique()
      .where(sql.ref('draft_of'), 'is not', null)
      .execute();

    await sql`
      create function follow_schedule() returns trigger language plpgsql as $$
      begin
        update schedules set owner_id = new.owner_id, deleted_at = new.deleted_at, name = new.name,
          location = new.location, venue_id = new.venue_id, address = new.address, lat = new.lat,
          lng = new.lng, place_id = new.place_id, time_zone = new.time_zone
        where draft_of = new.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger schedules_lead_drafts after update on schedules
      for each row when (
        new.draft_of is null and (old.owner_id, old.deleted_at, old.name, old.location,
          old.venue_id, old.address, old.lat, old.lng, old.place_id, old.time_zone)
        is distinct from (new.owner_id, new.deleted_at, new.name, new.location,
          new.venue_id, new.address, new.lat, new.lng, new.place_id, new.time_zone)
      ) execute function follow_schedule()`.execute(db);
  },
};
