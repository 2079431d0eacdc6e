import { type Kysely, type Migration, sql } from 'kysely';

/** The command that made a version, and its id, by which one that is sent again is recognized. */
export const commands: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedule_changes')
      .addColumn('command_id', 'text')
      .addColumn('command', 'jsonb')
      .execute();
    await db.schema
      .createIndex('schedule_changes_command')
      .on('schedule_changes')
      .columns(['schedule_id', 'command_id'])
      .unique()
      .where(sql.ref('command_id'), 'is not', null)
      .execute();
  },
};
