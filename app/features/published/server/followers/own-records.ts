import { decodeEntryName } from '@evenfield/wire';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { countAllFollowers } from './store.ts';

/** Writes how many follow each schedule, but not who they are. */
export const followerRecords: OwnRecords = {
  name: 'followers',
  async *write(db, ownerId) {
    const counts = await countAllFollowers(db, ownerId);
    yield JSON.stringify(counts.map(({ schedule, count }) => ({ schedule_id: schedule, count })));
  },
};

/** Writes what the person follows, by their verified e-mail address. */
export const followingRecords: OwnRecords = {
  name: 'following',
  async *write(db, personId) {
    const followed = await findFollowed(db, personId);
    const teams = followed.map(({ division, ...one }) => ({
      ...one,
      ...decodeEntryName(division),
    }));
    yield JSON.stringify(teams);
  },
};

function findFollowed(db: Kysely<Tables>, personId: string) {
  return db
    .selectFrom('users')
    .innerJoin('followers', (join) =>
      join.on(sql`lower(followers.email)`, '=', sql`lower(users.email)`),
    )
    .select([
      'followers.schedule_id',
      'followers.division',
      'followers.team',
      'followers.asked_at as asked_date',
      'followers.confirmed_at as confirmed_date',
    ])
    .where('users.id', '=', personId)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('followers.asked_at')
    .orderBy('followers.id')
    .execute();
}
