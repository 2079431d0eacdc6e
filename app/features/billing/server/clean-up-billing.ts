import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

const KEPT = 30 * 24 * 60 * 60 * 1000; // milliseconds; no purchase or event is repeated after that

/** Deletes old purchases and event ids. */
export async function cleanUpBilling(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT);
  await db.deleteFrom('payment_events').where('received_at', '<', old).execute();
  await db.deleteFrom('purchases').where('started_at', '<', old).execute();
}
