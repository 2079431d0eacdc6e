import { encodeEntryName, readStoredSeason } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import type { FollowInput } from '../../api.ts';
import type { FollowersDeps } from './followers-deps.ts';
import { hasRefused } from './refusals.ts';
import { noteRequest } from './store.ts';

const DAY = 86_400_000; // milliseconds
const RETRY = 3600; // seconds
/** Unconfirmed requests per organizer and day: the e-mails contain names they chose. */
const MOST_UNANSWERED = 500;

type FollowingDeps = Pick<FollowersDeps, 'database' | 'clock' | 'shown' | 'post'>;

/**
 * Sends an e-mail that asks the address's owner to confirm, or says that they already follow. The
 * response doesn't reveal which, or whether one was sent. Throws `Problem` when the schedule is not
 * visible, has no such team, or too many e-mails about its organizer's schedules are unconfirmed.
 */
export async function requestFollowing(
  { database: { db }, clock, shown, post }: FollowingDeps,
  { schedule, division, pool, team, email }: FollowInput,
): Promise<void> {
  const found = await shown.find(schedule);
  const name = encodeEntryName({ division, pool });
  const entries = found ? readStoredSeason(found.detail.inputs).entries : [];
  if (!entries.some((one) => one.name === name && !one.isPlayoff && one.teams.includes(team))) {
    throw new Problem('notFound');
  }
  const now = clock();
  if (await hasRefused(db, email, now)) return;
  const since = new Date(now.getTime() - DAY);
  if ((await countUnanswered(db, schedule, since)) >= MOST_UNANSWERED) {
    throw new Problem('tooMany', [], RETRY);
  }
  const follower = { id: createId(), schedule, division: name, team, email, now };
  await db.transaction().execute(async (trx) => {
    const followerId = await noteRequest(trx, follower);
    if (followerId !== null) await post(trx, { kind: 'asked', followerId });
  });
}

/** Counts unconfirmed requests since then for all schedules of this schedule's owner. */
async function countUnanswered(db: Kysely<Tables>, schedule: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('schedules as asked')
    .innerJoin('schedules as own', 'own.owner_id', 'asked.owner_id')
    .innerJoin('followers', 'followers.schedule_id', 'own.id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('asked.id', '=', schedule)
    .where('followers.confirmed_at', 'is', null)
    .where('followers.asked_at', '>', since)
    .executeTakeFirstOrThrow(); // a count has one row
  return Number(count);
}
