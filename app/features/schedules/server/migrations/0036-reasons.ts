import { type Kysely, type Migration, sql } from 'kysely';

/** Why a draft was published, for e-mails; and whether a draft and its schedule changed the setup differently. */
export const reasons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('schedule_changes').addColumn('reason', 'text').execute();
    await sql`
      update schedule_changes set reason = command ->> 'reason', command = null, command_id = null
      where command ->> 'kind' is null and command ->> 'reason' is not null`.execute(db);
    await db.schema
      .alterTable('schedules')
      .addColumn('draft_setup_clashes', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`
      update schedules set draft_setup_clashes = true, draft_clashes = draft_clashes - ''
      where draft_clashes @> '[""]'`.execute(db);
  },
};
