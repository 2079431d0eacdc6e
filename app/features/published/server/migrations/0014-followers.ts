import { type Kysely, type Migration, sql } from 'kysely';

/** Followers of teams by e-mail, and digests of the links that were sent to them. */
export const followers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('followers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('division', 'text', (column) => column.notNull())
      .addColumn('team', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('told_version', 'integer')
      .execute();
    await sql`create unique index followers_once
      on followers (schedule_id, division, team, lower(email))`.execute(db);
    await sql`create index followers_email on followers (lower(email))`.execute(db);
    await db.schema
      .createTable('follower_links')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('follower_id', 'text', (column) =>
        column.notNull().references('followers.id').onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('follower_links_follower')
      .on('follower_links')
      .column('follower_id')
      .execute();
  },
};
