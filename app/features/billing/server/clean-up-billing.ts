import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

const KEPT = 30 * 24 * 60 * 60 * 1000; // milliseconds: nobody sends a purchase or an event again after it

/** Deletes old purchases, and the ids of old events. */
export async function cleanUpBilling(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT);
  await db.deleteFrom('payment_events').where('received_at', '<', old).execute();
  await db.deleteFrom('purchases').where('started_at', '<', old).execute();
}
