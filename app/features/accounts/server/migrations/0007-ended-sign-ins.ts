import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Shows sign-ins for a while after they ended. Also makes the index of e-mails independent of
 * locale collations, which may change with the operating system.
 */
export const endedSignIns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sign_ins').addColumn('ended_at', 'timestamptz').execute();
    await db.schema.dropIndex('users_email').execute();
    await db.schema
      .createIndex('users_email')
      .on('users')
      .expression(sql`lower(email collate "C")`)
      .unique()
      .execute();
  },
};
