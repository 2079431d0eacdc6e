import type { Cleaner } from '#kernel/server/jobs/clean-up.ts';

/**
 * How long the number of a deleted match is kept, in case it comes back: well beyond the 30 days for
 * which calendars tell of it. After that no program that asks now and then knows the event any more.
 */
const REMEMBERED = 90 * 86_400_000; // milliseconds

/** Forgets what calendars said of matches that are long gone. */
export const cleanUpCalendars: Cleaner = async (db, now) => {
  await db
    .deleteFrom('calendar_events')
    .where('gone_at', '<=', new Date(now.getTime() - REMEMBERED))
    .execute();
};
