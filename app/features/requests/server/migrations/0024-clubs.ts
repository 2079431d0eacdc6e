import type { Kysely, Migration } from 'kysely';

/** Clubs of saved schedules, their links, of which only digests of the secrets are stored, and their requests. */
export const clubs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('schedule_id', 'text', (column) =>
        column.notNull().references('schedules.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('teams', 'jsonb', (column) => column.notNull())
      .addColumn('grounds', 'jsonb', (column) => column.notNull())
      .addColumn('deadline', 'text')
      .addColumn('sent_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('clubs_schedule').on('clubs').column('schedule_id').execute();

    await db.schema
      .createTable('club_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('club_id', 'text', (column) =>
        column.notNull().references('clubs.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('revoked_at', 'timestamptz')
      .addColumn('opened_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('club_links_club').on('club_links').column('club_id').execute();

    await db.schema
      .createTable('club_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('club_id', 'text', (column) =>
        column.notNull().references('clubs.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('teams', 'jsonb', (column) => column.notNull())
      .addColumn('dates', 'jsonb', (column) => column.notNull())
      .addColumn('from_minute', 'integer')
      .addColumn('to_minute', 'integer')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('decision', 'text')
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('withdrawn_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('club_requests_club')
      .on('club_requests')
      .column('club_id')
      .execute();
  },
};
