import { type Kysely, type Migration, sql } from 'kysely';

/** Finds the editions of a competition, for everybody who looks at one of them. */
export const competitions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('schedules_competition')
      .on('schedules')
      .column('competition_id')
      .where(sql.ref('competition_id'), 'is not', null)
      .execute();
  },
};
