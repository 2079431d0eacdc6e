import { type Kysely, type Migration, sql } from 'kysely';

/** Index for finding the schedules at a venue, also among ten thousand. */
export const playedAt: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('schedules_played_at')
      .on('schedules')
      .columns(['owner_id', 'venue_id'])
      .where(sql.ref('venue_id'), 'is not', null)
      .execute();
  },
};
