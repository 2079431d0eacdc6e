import type { Cleaner } from '#kernel/server/jobs/clean-up.ts';
import { CONFIRMING } from './open-link.ts';
import { deleteOldRefusals } from './refusals.ts';

/** Deletes addresses not confirmed in time, and expired refusals. */
export const cleanUpFollowers: Cleaner = async (db, now) => {
  await db
    .deleteFrom('followers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', new Date(now.getTime() - CONFIRMING))
    .execute();
  await deleteOldRefusals(db, now);
};
