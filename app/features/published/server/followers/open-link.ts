/** What the links in letters do: the same on the pages that they lead to, and in calls. */
import type { Kysely } from 'kysely';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { noteRefusal } from './refusals.ts';
import { deleteFollower, type FollowerOf, findByLink, noteConfirmed } from './store.ts';

const DAY = 86_400_000; // milliseconds

/** How long somebody has time to confirm; after that they are forgotten. */
export const CONFIRMING = 2 * DAY;

/** To whom a link was sent; null: it is good no more. */
export async function openLink(
  db: Kysely<Tables>,
  link: string,
  now: Date,
): Promise<FollowerOf | null> {
  const follower = await findByLink(db, link);
  if (!follower) return null;
  const late = follower.asked_at.getTime() <= now.getTime() - CONFIRMING;
  return follower.confirmed_at === null && late ? null : follower;
}

/** Begins to follow, once or again; null where nobody sees the schedule, or the link is good no more. */
export async function confirmLink(
  { db, shown }: { readonly db: Kysely<Tables>; readonly shown: ShownSchedules },
  link: string,
  now: Date,
): Promise<FollowerOf | null> {
  const follower = await openLink(db, link, now);
  if (!follower || (await shown.find(follower.schedule_id)) === null) return null;
  await noteConfirmed(db, follower, now);
  return follower;
}

/**
 * Follows no longer, whatever has become of the schedule; null where the link is good no more. Who was only
 * asked whether they follow is not asked again for a while.
 */
export async function leaveByLink(
  db: Kysely<Tables>,
  link: string,
  now: Date,
): Promise<FollowerOf | null> {
  const follower = await findByLink(db, link);
  if (!follower) return null;
  if (follower.confirmed_at === null) await noteRefusal(db, follower.email, now);
  await deleteFollower(db, follower.id);
  return follower;
}
