/** Followers, and the links that were sent to them. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { TeamName } from './team-name.ts';

export type Follower = Selectable<Tables['followers']>;

interface NewFollower extends TeamName {
  readonly id: string; // used for a new follower
  readonly schedule: string;
  readonly email: string;
  readonly now: Date;
}

const AGAIN = 15 * 60_000; // milliseconds after which an unconfirmed address may be asked again

/**
 * Stores a request to follow and returns the follower's id, an existing one unchanged. Returns null
 * when the address was asked to confirm moments ago and must not be asked again yet.
 */
export async function noteRequest(
  db: Kysely<Tables>,
  follower: NewFollower,
): Promise<string | null> {
  const { id, schedule, division, team, email, now } = follower;
  const noted = await db
    .insertInto('followers')
    .values({ id, schedule_id: schedule, division, team, email, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`schedule_id, division, team, lower(email)`)
        .doUpdateSet({ asked_at: now })
        .where(({ eb, or }) =>
          or([
            eb('followers.confirmed_at', 'is not', null),
            eb('followers.asked_at', '<=', new Date(now.getTime() - AGAIN)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return noted?.id ?? null;
}

/** Stores the digest of a link that is about to be sent. */
export async function keepLink(
  db: Kysely<Tables>,
  followerId: string,
  link: string,
): Promise<void> {
  await db
    .insertInto('follower_links')
    .values({ digest: digestOf(link), follower_id: followerId })
    .execute();
}

/** A follower with the name and version of their schedule. */
export type FollowerOf = Follower & { readonly schedule_name: string; readonly version: number };

export function findFollower(db: Kysely<Tables>, id: string): Promise<FollowerOf | undefined> {
  return followersOf(db).where('followers.id', '=', id).executeTakeFirst();
}

/** Finds the follower that a link was sent to. */
export function findByLink(db: Kysely<Tables>, link: string): Promise<FollowerOf | undefined> {
  return followersOf(db)
    .innerJoin('follower_links', 'follower_links.follower_id', 'followers.id')
    .where('follower_links.digest', '=', digestOf(link))
    .executeTakeFirst();
}

function followersOf(db: Kysely<Tables>) {
  return db
    .selectFrom('followers')
    .innerJoin('schedules', 'schedules.id', 'followers.schedule_id')
    .selectAll('followers')
    .select(['schedules.name as schedule_name', 'schedules.version']);
}

/** Confirms a follower, who now knows the version that is shown. */
export async function noteConfirmed(
  db: Kysely<Tables>,
  { id, version }: FollowerOf,
  now: Date,
): Promise<void> {
  await db
    .updateTable('followers')
    .set({ confirmed_at: now, told_version: version })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function deleteFollower(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('followers').where('id', '=', id).execute();
}

/** Counts the followers of an owner's schedule; null: they have no such schedule. */
export async function countFollowers(
  db: Kysely<Tables>,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('schedules')
    .leftJoin('followers', (join) =>
      join
        .onRef('followers.schedule_id', '=', 'schedules.id')
        .on('followers.confirmed_at', 'is not', null),
    )
    .select(({ fn }) => fn.count<string>('followers.id').as('count'))
    .where('schedules.id', '=', id)
    .where('schedules.owner_id', '=', ownerId)
    .where('schedules.deleted_at', 'is', null)
    .groupBy('schedules.id')
    .executeTakeFirst();
  return found ? Number(found.count) : null;
}

/** Counts the followers of each of an owner's schedules, including those in the bin. */
export async function countAllFollowers(db: Kysely<Tables>, ownerId: string) {
  const rows = await db
    .selectFrom('followers')
    .innerJoin('schedules', 'schedules.id', 'followers.schedule_id')
    .select(['schedules.id', ({ fn }) => fn.count<string>('followers.id').as('count')])
    .where('schedules.owner_id', '=', ownerId)
    .where('followers.confirmed_at', 'is not', null)
    .groupBy('schedules.id')
    .orderBy('schedules.id')
    .execute();
  return rows.map(({ id, count }) => ({ schedule: id, count: Number(count) }));
}
