import { type Kysely, type Migration, sql } from 'kysely';

/** Open invitations to organizations. Accepting or revoking one deletes it. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('email', 'text')
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('divisions', 'jsonb')
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.unique())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('invitations_organization')
      .on('invitations')
      .column('organization_id')
      .execute();
    await db.schema
      .createIndex('invitations_email')
      .on('invitations')
      .expression(sql`lower(email collate "C")`)
      .execute();
  },
};
