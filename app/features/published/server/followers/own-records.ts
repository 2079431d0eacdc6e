import { decodeEntryName } from '@evenfield/contract';
import { encodeOwnFollowers, encodeOwnFollowing } from '@evenfield/contract/publishing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { countAllFollowers } from './store.ts';

/** How many follow each schedule: who they are is theirs, and not the organiser's. */
export const followerRecords: OwnRecords = {
  name: 'followers',
  async *write(db, ownerId) {
    yield JSON.stringify(encodeOwnFollowers(await countAllFollowers(db, ownerId)));
  },
};

/** What the person follows, by the e-mail that they have shown to be theirs. */
export const followingRecords: OwnRecords = {
  name: 'following',
  async *write(db, personId) {
    const followed = await findFollowed(db, personId);
    const teams = followed.map((one) => ({ ...one, ...decodeEntryName(one.division) }));
    yield JSON.stringify(encodeOwnFollowing(teams));
  },
};

function findFollowed(db: Kysely<Tables>, personId: string) {
  return db
    .selectFrom('users')
    .innerJoin('followers', (join) =>
      join.on(sql`lower(followers.email)`, '=', sql`lower(users.email)`),
    )
    .select([
      'followers.schedule_id as schedule',
      'followers.division',
      'followers.team',
      'followers.asked_at as asked',
      'followers.confirmed_at as confirmed',
    ])
    .where('users.id', '=', personId)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('followers.asked_at')
    .orderBy('followers.id')
    .execute();
}
