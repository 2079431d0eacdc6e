import type { SignIn } from '@evenfield/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { type Asker, whereAlive } from '../../infra/sign-in.ts';

/** Where an organiser is signed in: the sign-in that asks first, then the one used last. */
export async function listSignIns(
  db: Kysely<Tables>,
  { organiserId, signInId }: Asker,
  now: Date,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', organiserId)
    .where(whereAlive(now))
    .orderBy('last_used_at', 'desc')
    .execute();
  const signIns = rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    place: null, // nobody is looked up by their address
    since: created_at.toISOString(),
    lastUsed: last_used_at.toISOString(),
    current: id === signInId,
  }));
  return signIns.sort((one, other) => Number(other.current) - Number(one.current));
}
