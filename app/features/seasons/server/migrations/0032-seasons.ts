import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Seasons of an organization; deleting one leaves its schedules in none. A schedule that was copied from
 * another one has the same competition.
 */
export const seasons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('seasons')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('archived_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await sql`
      create unique index seasons_name on seasons (organization_id, lower(name))`.execute(db);
    await db.schema
      .alterTable('schedules')
      .addColumn('season_id', 'text', (column) =>
        column.references('seasons.id').onDelete('set null'),
      )
      .addColumn('competition_id', 'text')
      .execute();
    await db.schema
      .createIndex('schedules_season')
      .on('schedules')
      .column('season_id')
      .where(sql.ref('season_id'), 'is not', null)
      .execute();
  },
};
