import type { Kysely, Migration } from 'kysely';

/** Users' venues. */
export const venues: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('venues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('lat', 'double precision')
      .addColumn('lng', 'double precision')
      .addColumn('place_id', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('venues_owner')
      .on('venues')
      .columns(['owner_id', 'created_at'])
      .execute();
  },
};
