import { encodeEntryName, readStoredSeason } from '@evenfield/contract';
import type { FollowWish } from '@evenfield/contract/publishing';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import type { FollowersDesk } from './followers-desk.ts';
import { hasRefused } from './refusals.ts';
import { noteAsked } from './store.ts';
import { countUnanswered } from './unanswered.ts';

const DAY = 86_400_000; // milliseconds
const RETRY = 3600; // seconds
/** Letters about one organiser's schedules that nobody has answered in a day: names that they choose go to strangers. */
const MOST_UNANSWERED = 500;

type AskingDesk = Pick<FollowersDesk, 'database' | 'clock' | 'shown' | 'post'>;

/**
 * Has a letter sent that asks whether the address's owner wants to follow, or says that they do already:
 * nobody else is told which, nor whether one is sent at all. Throws a problem where nobody sees such a
 * schedule, it has no such team, or too many letters about its organiser's schedules are not answered.
 */
export async function askToFollow(
  { database: { db }, clock, shown, post }: AskingDesk,
  { schedule, division, pool, team, email }: FollowWish,
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
  const asked = { id: createId(), schedule, division: name, team, email, now };
  await db.transaction().execute(async (trx) => {
    const followerId = await noteAsked(trx, asked);
    if (followerId !== null) await post(trx, { kind: 'asked', followerId });
  });
}
