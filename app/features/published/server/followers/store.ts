/** Who follows what, and the links that were sent to them. */
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { TeamName } from './team-name.ts';

export type Follower = Selectable<Tables['followers']>;

interface NewFollower extends TeamName {
  readonly id: string; // where they are new
  readonly schedule: string;
  readonly email: string;
  readonly now: Date;
}

const AGAIN = 15 * 60_000; // milliseconds after which an address that has not confirmed may be asked again

/**
 * Notes that an address asks to follow, and answers its id: one that did before keeps what it was. Null:
 * it was asked to confirm a moment ago, and is not to be asked again.
 */
export async function noteAsked(db: Kysely<Tables>, asked: NewFollower): Promise<string | null> {
  const { id, schedule, division, team, email, now } = asked;
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

/** Keeps the digest of a link that is about to be sent. */
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

/** A follower with what their schedule is called, by whose it is. */
export type FollowerOf = Follower & { readonly schedule_name: string; readonly version: number };

export function findFollower(db: Kysely<Tables>, id: string): Promise<FollowerOf | undefined> {
  return followersOf(db).where('followers.id', '=', id).executeTakeFirst();
}

/** To whom a link was sent. */
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

/** They follow from now on, and know the version that is shown now. */
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

/** How many follow the teams of a schedule that is somebody's; null: they have none by that id. */
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

/** How many follow each of somebody's schedules, those in the bin as well. */
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
