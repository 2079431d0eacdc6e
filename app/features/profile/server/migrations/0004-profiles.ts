import type { Kysely, Migration } from 'kysely';

const TEXTS = ['organizations', 'website', 'city', 'country', 'postal_code', 'description'];
const LINKS = ['internet', 'instagram', 'facebook', 'pinterest'];

/** Users' details, blank by default, and their pictures. */
export const profiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of [...TEXTS, ...LINKS]) {
      await db.schema
        .alterTable('users')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .createTable('user_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
