import type { Kysely, Migration } from 'kysely';

/** What became of the last e-mail with a link to a club. */
export const clubEmails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('clubs')
      .addColumn('email_state', 'text')
      .addColumn('email_at', 'timestamptz')
      .execute();
  },
};
