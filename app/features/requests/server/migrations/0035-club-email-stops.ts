import type { Kysely, Migration } from 'kysely';

/** Links by which an address gets no more e-mails to clubs of an organization, and such addresses, as digests. */
export const clubEmailStops: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('club_links')
      .addColumn('stop_hash', 'text')
      .addColumn('address_hash', 'text')
      .execute();
    await db.schema
      .createIndex('club_links_stop')
      .on('club_links')
      .column('stop_hash')
      .unique()
      .execute();
    await db.schema
      .createTable('club_email_stops')
      .addColumn('owner_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('stopped_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_email_stops_pkey', ['owner_id', 'address_hash'])
      .execute();
  },
};
