import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Sign-ins are told of for a while after their end. And the index of e-mails no longer depends on the
 * letters of a country, which a server's next version may sort or fold in another way.
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
