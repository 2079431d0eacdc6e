/** Which events of the payment provider were taken in. It sends one again until it is sure that it came. */
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

export async function wasHeard(db: Kysely<Tables>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function noteEvent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
