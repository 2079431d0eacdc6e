import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Asker, endOf, isToldOf } from '#kernel/server/sign-in.ts';
import type { SignIn } from '../../api.ts';

/** Lists an organizer's sign-ins: the current one, others by last use, then recently ended ones. */
export async function listSignIns(
  db: Kysely<Tables>,
  { organizerId, signInId }: Asker,
  now: Date,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', organizerId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const signIns = rows.flatMap((row) => {
    const end = endOf(row, now);
    if (end && !isToldOf(end, now)) return [];
    return {
      id: row.id,
      device: row.device,
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
