/** Actions of the links in e-mails, shared by their pages and calls. */
import type { Kysely } from 'kysely';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { noteRefusal } from './refusals.ts';
import { deleteFollower, type FollowerOf, findByLink, noteConfirmed } from './store.ts';

const DAY = 86_400_000; // milliseconds

/** How long a request can be confirmed before it is deleted. */
export const CONFIRMING = 2 * DAY;

/** Returns the follower that a link was sent to; null: it no longer works. */
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

/** Confirms a follower, idempotently; null when not visible or the link no longer works. */
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
 * Stops following, whatever became of the schedule; null when the link no longer works. Leaving
 * before confirming also refuses further requests for a while.
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
