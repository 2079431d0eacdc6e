import type { SignIn } from '@evenfield/contract/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Asker, endOf, isToldOf } from '#kernel/server/sign-in.ts';

/** Where an organiser is signed in: the sign-in that asks first, then the one used last; then those that ended lately. */
export async function listSignIns(
  db: Kysely<Tables>,
  { organiserId, signInId }: Asker,
  now: Date,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', organiserId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const signIns = rows.flatMap((row) => {
    const end = endOf(row, now);
    if (end && !isToldOf(end, now)) return [];
    return {
      id: row.id,
      device: row.device,
      place: null, // nobody is looked up by their address
      since: row.created_at.toISOString(),
      lastUsed: row.last_used_at.toISOString(),
      ended: end?.toISOString() ?? null,
      current: row.id === signInId,
    };
  });
  return signIns.sort((one, other) => rank(one) - rank(other));
}

function rank({ current, ended }: SignIn): number {
  if (current) return 0;
  return ended === null ? 1 : 2;
}
