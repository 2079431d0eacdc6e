import { encodeEntryName, type FollowWish, readStoredSeason } from '@evenfield/contract';
import { Problem } from '../../../infra/problem.ts';
import { createId } from '../../../infra/secret.ts';
import type { FollowersDesk } from './followers-desk.ts';
import { noteAsked } from './store.ts';

type AskingDesk = Pick<FollowersDesk, 'database' | 'clock' | 'shown' | 'post'>;

/**
 * Has a letter sent that asks whether the address's owner wants to follow, or says that they do already:
 * nobody else is told which. Throws a problem where nobody sees such a schedule, or it has no such team.
 */
export async function askToFollow(
  { database: { db }, clock, shown, post }: AskingDesk,
  { schedule, division, pool, team, email }: FollowWish,
): Promise<void> {
  const found = await shown.find(schedule);
  const name = encodeEntryName({ division, pool });
  const entries = found ? readStoredSeason(found.detail.inputs).entries : [];
  if (!entries.some((entry) => entry.name === name && entry.teams.includes(team))) {
    throw new Problem('notFound');
  }
  const asked = { id: createId(), schedule, division: name, team, email, now: clock() };
  await db.transaction().execute(async (trx) => {
    await post(trx, { kind: 'asked', followerId: await noteAsked(trx, asked) });
  });
}
