import type { Kysely, Migration } from 'kysely';

/** Who did what in an organization; append-only but for the names of deleted accounts. */
export const auditLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('about', 'text')
      .addColumn('role', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('audit_log_organization')
      .on('audit_log')
      .columns(['organization_id', 'id'])
      .execute();
  },
};
