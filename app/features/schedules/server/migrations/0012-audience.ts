import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Announcements, and notifications on channel `audience` of whatever may change what the audience
 * sees: `schedule <id>`, or `owner <id>` for all schedules of an owner. Matches are only written
 * together with their schedule's row.
 */
export const audience: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedules').addColumn('announcement', 'text').execute();

    await sql`
      create function tell_of_schedule() returns trigger language plpgsql as $$
      begin
        perform pg_notify('audience', 'schedule ' || coalesce(new.id, old.id));
        return null;
      end $$`.execute(db);
    await sql`
      create trigger schedules_tell_audience after insert or update or delete on schedules
      for each row execute function tell_of_schedule()`.execute(db);

    await sql`
      create function tell_of_plan() returns trigger language plpgsql as $$
      begin
        perform pg_notify('audience', 'owner ' || coalesce(new.user_id, old.user_id));
        return null;
      end $$`.execute(db);
    await sql`
      create trigger plans_tell_audience after insert or delete on plans
      for each row execute function tell_of_plan()`.execute(db);
    await sql`
      create trigger plans_update_tells_audience after update on plans
      for each row when (
        (old.state, old.ends_with_month, old.month_start, old.month_end)
        is distinct from (new.state, new.ends_with_month, new.month_start, new.month_end)
      ) execute function tell_of_plan()`.execute(db);

    await sql`
      create function tell_of_person() returns trigger language plpgsql as $$
      begin
        perform pg_notify('audience', 'owner ' || new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger users_tell_audience after update on users
      for each row when (
        (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)
      ) execute function tell_of_person()`.execute(db);
  },
};
